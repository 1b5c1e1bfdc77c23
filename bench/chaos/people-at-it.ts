import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aBrowser } from '../../tests/support/people/people.ts';
import { addressIn } from '../../tests/support/people/signed-in-shopper.ts';
import type { Random } from '../../tests/support/random/random.ts';
import { COUNTRIES } from '../../tests/support/random/random-trade.ts';
import type { Books, Cast } from './books.ts';
import type { ChaosShop } from './chaos-shop.ts';
import { shipPartOf, shipTogether } from './parcels.ts';
import type { Responses } from './responses.ts';
import { type Buyer, comeAndGo, lookAround, order } from './shopping.ts';
import {
  atTheDesk,
  bringStatement,
  changeDelivery,
  changeOne,
  decideTransfer,
  editMany,
  editOne,
  importSome,
  refundOne,
  type StaffDesk,
  sendPicture,
  shipOne,
} from './staff-work.ts';
import { openVisitor } from './visitor.ts';

export type People = { stop(): Promise<void> };

type Scene = {
  readonly chaos: ChaosShop;
  readonly cast: Cast;
  readonly books: Books;
  readonly responses: Responses;
  readonly random: Random;
};

/** Two of the shoppers only come and go; the last of the staff only imports. */
const COMERS = 2;
const SHOPPER_MS = 1_500;
const COMER_MS = 9_000;
/** At the same time, each a new one after some orders. */
const GUESTS = 3;
const GUEST_MS = 5_000;
const STAFF_MS = 2_000;
const IMPORT_MS = 25_000;

/** Each as often as it is likely to happen. A picture takes seconds of the processor, as its sizes are drawn. */
const WORKS: readonly (readonly [times: number, work: (desk: StaffDesk) => Promise<unknown>])[] = [
  [4, editOne],
  [3, editMany],
  [3, shipOne],
  [3, shipPartOf],
  [1, shipTogether],
  [2, changeOne],
  [2, refundOne],
  [1, sendPicture],
  [2, bringStatement],
  [1, decideTransfer],
  [1, changeDelivery],
];

/** Somebody without an account, who types their address. */
function aGuest(random: Random): Buyer {
  const address = addressIn(random.pick(COUNTRIES));
  // Without a number for VAT, which would be looked up outside this machine.
  const firm = { company: 'SIA Bērzs', registration_number: '40203999017' };
  const email = `viesis-${randomUUID()}@example.lv`;
  const { country, postal_code } = address;
  const form = { ...address, email, client_request_id: randomUUID() };
  return { country, postal_code, guest: { ...form, ...(random.below(3) === 0 && firm) } };
}

/** Lets everybody shop and work at their own pace until `stop`, which waits for what they are doing. */
export function letPeopleIn({ chaos, cast, books, responses, random }: Scene): People {
  const { port, shopUrl, tills, connectionString } = chaos;
  const door = { port, shopUrl, responses };
  let isOver = false;
  const again = async (pause: number, work: () => Promise<unknown>) => {
    while (!isOver) {
      await work();
      await sleep(random.below(pause));
    }
  };
  const shopping = { random, cast, books, tills };
  const shoppers = cast.shoppers.map((shopper, index) => {
    const visitor = openVisitor(door, shopper.headers);
    const { addressId, country } = shopper;
    const one = { ...shopping, visitor, buyer: { addressId, country, postal_code: addressIn(country).postal_code } };
    if (index < COMERS) return again(COMER_MS, () => comeAndGo(one, shopper));
    return again(SHOPPER_MS, () => (random.below(3) === 0 ? order(one) : lookAround(one)));
  });
  const guests = Array.from({ length: GUESTS }, () =>
    again(GUEST_MS, async () => {
      const visitor = openVisitor(door, aBrowser([], `2001:db8:${random.below(9_999)}:${random.below(9_999)}::1`));
      const one = { ...shopping, visitor, buyer: aGuest(random) };
      for (let times = random.below(3); times >= 0; times -= 1) await order(one);
    }),
  );
  const works = WORKS.flatMap(([times, work]) => Array.from({ length: times }, () => work));
  const staff = cast.staff.map((person, index) => {
    const desk = { random, visitor: openVisitor(door, person.headers), person, cast, books, connectionString };
    if (index === cast.staff.length - 1) return again(IMPORT_MS, () => atTheDesk(desk, importSome));
    return again(STAFF_MS, () => atTheDesk(desk, random.pick(works)));
  });
  const all = Promise.all([...shoppers, ...guests, ...staff]);
  // Thrown when they are stopped; not before, as a fault of one of them must not end the rest unseen.
  all.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await all;
    },
  };
}
