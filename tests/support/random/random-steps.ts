import { reconcilePayments } from '#shop/checkout/reconcile-payments.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { shelfPrice } from '../goods/goods.ts';
import { letHoldRunOut } from '../orders/orders.ts';
import { crashingShop } from '../shop/crashing-shop.ts';
import { createRandom } from './random.ts';
import { anOrder, cancel, changeStatus, comeOrGo, refund, sendAgain, stockUp, withdraw } from './random-actions.ts';
import { arrive, bounce, decideTransfer, haveMishap, pay, report, takeByHand, transfer } from './random-money.ts';
import { refundUnsent, sendPart, shipWithNumbers, undoParcel, withdrawAfterPart } from './random-parcels.ts';
import { becomeCustomer, buy, buyAsGuest, comeBack, lookAround, orderLater, resume } from './random-shopping.ts';
import { aTrader, changeDelivery, changePoints, changeVat } from './random-trade.ts';
import {
  closeWorld,
  countUp,
  findBroken,
  findBrokenAtRest,
  openWorld,
  type WalkCounts,
  type World,
} from './random-world.ts';

export type Walk = {
  readonly counts: WalkCounts;
  /** Promises that were broken, with the seed and the last steps; none is what is expected. */
  readonly violations: readonly string[];
};

/** How many steps may happen at the same moment, how often a process is killed, and after how many statements. */
const ABREAST = 4;
const ONE_KILL_IN = 4;
const KILLED_WITHIN = 25;
/** Promises are checked between moments, this many steps apart; everything is brought to rest less often. */
const CHECK_EVERY = 50;
const REST_EVERY = 1000;

/**
 * Lets shoppers, staff, the provider, the post and the clock do whatever they may do, in an order that `seed` decides,
 * several at the same moment, while processes are killed in the middle of their work. The same seed makes the same
 * choices; what meets at one moment may still interleave differently.
 */
export async function walkAtRandom(wishes: { readonly seed: number; readonly steps: number }): Promise<Walk> {
  const random = createRandom(wishes.seed);
  const world = await openWorld(random);
  const last: string[] = [];
  try {
    let violations: string[] = [];
    for (let done = 0; done < wishes.steps && violations.length === 0; ) {
      const atOnce = Array.from({ length: Math.min(1 + random.below(ABREAST), wishes.steps - done) }, () =>
        random.pick(STEPS),
      );
      last.push(atOnce.map(({ name }) => name).join(' + '));
      await Promise.all(atOnce.map((step) => take(world, step)));
      const before = done;
      done += atOnce.length;
      const passes = (mark: number) => Math.floor(before / mark) !== Math.floor(done / mark) || done === wishes.steps;
      if (passes(REST_EVERY)) violations = await findBrokenAtRest(world);
      else if (passes(CHECK_EVERY)) violations = await findBroken(world);
    }
    const described = violations.map(
      (violation) => `${violation} (seed ${wishes.seed}, after ${last.slice(-10).join('; ')})`,
    );
    return { counts: await countUp(world), violations: described };
  } finally {
    await closeWorld(world);
  }
}

type Step = { readonly name: string; readonly work: (world: World, shop: Shop) => Promise<unknown> };

/** Each as often as it is likely to happen. */
const STEPS: readonly Step[] = [
  ...often(7, 'buy', buy),
  ...often(4, 'buy as a guest', buyAsGuest),
  ...often(2, 'look around', lookAround),
  ...often(3, 'order later', orderLater),
  ...often(9, 'pay', pay),
  ...often(2, 'money arrives', arrive),
  ...often(5, 'transfer', transfer),
  ...often(1, 'decide about a transfer', decideTransfer),
  ...often(5, 'webhook', report),
  ...often(3, 'return', comeBack),
  ...often(2, 'resume', resume),
  ...often(1, 'guest becomes a customer', becomeCustomer),
  ...often(2, 'time runs out', async (world) => {
    const order = await anOrder(world, ['pending']);
    if (order) await letHoldRunOut(world.opened.shop, order.id);
  }),
  ...often(2, 'reconcile', (_, shop) => reconcilePayments(shop)),
  ...often(4, 'staff', changeStatus),
  ...often(7, 'part', sendPart),
  ...often(1, 'numbers', shipWithNumbers),
  ...often(1, 'undo', undoParcel),
  ...often(2, 'refund of what has not left', refundUnsent),
  ...often(1, 'withdraw after a part', withdrawAfterPart),
  ...often(1, 'take by hand', takeByHand),
  ...often(1, 'cancel', cancel),
  ...often(3, 'refund', refund),
  ...often(1, 'withdraw', withdraw),
  ...often(1, 'money comes back', bounce),
  ...often(1, 'send again', sendAgain),
  ...often(5, 'delivery', stockUp),
  ...often(1, 'new price', async ({ random, shelf }, shop) => {
    const base_price = shelfPrice(1 + random.below(150_00));
    const decimal = (base_price / 10_000).toFixed(4);
    await shop.db
      .updateTable('products')
      .set({ base_price: decimal })
      .where('id', '=', random.pick(shelf).productId)
      .execute();
  }),
  ...often(1, 'ways of delivery', ({ random }, shop) => changeDelivery(shop, random)),
  ...often(1, 'lockers', ({ random }, shop) => changePoints(shop, random)),
  ...often(1, 'VAT', ({ random }, shop) => changeVat(shop, random)),
  ...often(1, 'newcomer', async ({ random, shoppers, opened }) => {
    shoppers.push(await aTrader(opened.shop, random));
  }),
  ...often(2, 'mishap', haveMishap),
  ...often(1, 'post comes or goes', async ({ random, post }) => {
    post.isAway = random.below(3) === 0;
  }),
  ...often(1, 'jobs', ({ opened }) => opened.runJobs()),
  ...often(1, 'session', comeOrGo),
];

function often(weight: number, name: string, work: Step['work']): Step[] {
  return Array.from({ length: weight }, () => ({ name, work }));
}

/** Takes a step, one in some in a process that is killed before it is done. */
async function take(world: World, { work }: Step): Promise<void> {
  const { random, opened } = world;
  if (random.below(ONE_KILL_IN) > 0) {
    await work(world, opened.shop);
    return;
  }
  const dying = crashingShop(opened.shop, random.below(KILLED_WITHIN));
  await work(world, { ...dying.shop, payments: world.providers() }).catch((error: unknown) => {
    if (!dying.hasCrashed()) throw error;
  });
  if (dying.hasCrashed()) world.kills += 1;
  await dying.close();
}
