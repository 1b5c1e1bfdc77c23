import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../tests/support/random/random.ts';
import type { Books, Cast } from './books.ts';
import type { ChaosShop } from './chaos-shop.ts';
import type { Responses } from './responses.ts';
import { comeAndGo, lookAround, order } from './shopping.ts';
import {
  atTheDesk,
  changeOne,
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
const STAFF_MS = 2_000;
const IMPORT_MS = 25_000;

/** Each as often as it is likely to happen. A picture takes seconds of the processor, as its sizes are drawn. */
const WORKS: readonly (readonly [times: number, work: (desk: StaffDesk) => Promise<unknown>])[] = [
  [4, editOne],
  [3, editMany],
  [4, shipOne],
  [2, changeOne],
  [2, refundOne],
  [1, sendPicture],
];

/** Lets everybody shop and work at their own pace until `stop`, which waits for what they are doing. */
export function letPeopleIn({ chaos, cast, books, responses, random }: Scene): People {
  const { port, shopUrl, stripe, connectionString } = chaos;
  const door = { port, shopUrl, responses };
  let isOver = false;
  const again = async (pause: number, work: () => Promise<unknown>) => {
    while (!isOver) {
      await work();
      await sleep(random.below(pause));
    }
  };
  const shoppers = cast.shoppers.map((shopper, index) => {
    const visitor = openVisitor(door, shopper.headers);
    const shopping = { random, visitor, shopper, cast, books, stripe };
    if (index < COMERS) return again(COMER_MS, () => comeAndGo(shopping));
    return again(SHOPPER_MS, () => (random.below(3) === 0 ? order(shopping) : lookAround(shopping)));
  });
  const works = WORKS.flatMap(([times, work]) => Array.from({ length: times }, () => work));
  const staff = cast.staff.map((person, index) => {
    const desk = { random, visitor: openVisitor(door, person.headers), person, cast, books, connectionString };
    if (index === cast.staff.length - 1) return again(IMPORT_MS, () => atTheDesk(desk, importSome));
    return again(STAFF_MS, () => atTheDesk(desk, random.pick(works)));
  });
  const all = Promise.all([...shoppers, ...staff]);
  // Thrown when they are stopped; not before, as a fault of one of them must not end the rest unseen.
  all.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await all;
    },
  };
}
