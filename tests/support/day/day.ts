import { setTimeout as sleep } from 'node:timers/promises';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '../goods/goods.ts';
import { countUnits, type Shelf } from '../orders/invariants.ts';
import { aStaffMember } from '../people/people.ts';
import { aSignedInShopper, type SignedInShopper } from '../people/signed-in-shopper.ts';
import { createRandom } from '../random/random.ts';
import { type DayImport, importGoods, type OnState, writeGoodsFile } from './day-import.ts';
import { type PlacedOrder, shopOnce } from './day-shoppers.ts';
import { createStaffActions, editByForm, editInBulk, type StaffActions, shipFromList } from './day-staff.ts';
import { aVisitor, createDayLog, type DayLog, type Phase, type Visitor } from './day-visitor.ts';

/** Products that everybody buys, edits and imports at once. */
const WANTED = 12;
/** How many of them the delivery changes. */
const DELIVERED = 4;
/** The editor goes on until this much is done, even if the delivery is imported earlier. */
const FORMS = 3;
const CHANGES = 3;
const UNDONE = 1;
/** The most attempts for that. */
const TRIES = 60;
/** The share of the calm phase in which a new process is still warming up. */
const WARMING = 1 / 2;

export type DayWishes = {
  readonly seed: number;
  /** Products in the file of the delivery. */
  readonly rows: number;
  /** Another file of the same size, which changes the products of `slugs` too. */
  writeFile?(slugs: readonly string[]): Promise<string>;
  readonly shoppers: number;
  /** Visitors who only look, and for how long at each page at most. */
  readonly lookers: number;
  readonly lookMs?: number;
  /** How long staff take at most between two things that they save. */
  readonly workMs?: number;
  /** Pages that shoppers open first. */
  readonly pages: readonly string[];
  /** Whether staff leave the delivery's products alone until it is imported, so that it is compared only once. */
  readonly isAnnounced?: boolean;
  /** How long everybody works before the delivery; each shopper then orders again. */
  readonly calmMs?: number;
  /** The time over which orders are spread while the delivery is written, and after a calm from its start. */
  readonly spreadMs?: number;
  /** The stock of the scarcest product. */
  readonly units?: number;
};

export type Day = {
  readonly start: Shelf;
  readonly goods: readonly Uuid[];
  readonly placed: readonly PlacedOrder[];
  readonly actions: StaffActions;
  readonly delivery: DayImport;
  readonly log: DayLog;
};

/**
 * A day in the shop at `port`: shoppers order and pay, one member of staff edits the same products by forms, another in
 * bulk and the orders too, a delivery is imported that changes some of them, and visitors look at pages. It ends when the
 * import is done, everybody has finished, and staff have done each kind of work. Jobs are worked on elsewhere.
 */
export async function liveThroughDay(shop: Shop, port: number, wishes: DayWishes): Promise<Day> {
  const { seed, rows, shoppers, lookers, pages, calmMs = 0, spreadMs = 3_000, units = 6, isAnnounced = false } = wishes;
  const { lookMs = 60, workMs = 1_000 } = wishes;
  const random = createRandom(seed);
  const log = createDayLog();
  const server = { port, shopUrl: shop.config.shopUrl, log };
  const goods: Uuid[] = [];
  for (let n = 0; n < WANTED; n += 1) {
    goods.push((await aProduct(shop, { stock: units + n, price: 990 + 100 * n })).productId);
  }
  const slugs = await slugsOf(shop, goods);
  const buyers: SignedInShopper[] = [];
  for (let n = 0; n < shoppers; n += 1) buyers.push(await aSignedInShopper(shop));
  const staff: Visitor[] = [];
  for (let n = 0; n < 3; n += 1) staff.push(aVisitor(server, (await aStaffMember(shop, 'staff')).headers));
  const [editor, manager, importer] = staff;
  if (!editor || !manager || !importer) throw new Error('There is no staff');
  const start = await countUnits(shop);

  const placed: PlacedOrder[] = [];
  const actions = createStaffActions();
  // After a conflict, the others leave the delivery's products alone until it is imported.
  let isAskedToWait = isAnnounced;
  let isOver = false;
  /** The delivery is being written: half of the orders come only then. */
  const isBegun = Promise.withResolvers<void>();
  const isSent = sleep(calmMs);
  const setPhase = (phase: Phase) => {
    log.phase = phase;
  };
  if (calmMs > 0) void sleep(calmMs * WARMING).then(() => setPhase('calm'));
  void isSent.then(() => setPhase('comparing'));
  const free = () => (isAskedToWait ? goods.slice(DELIVERED) : goods);
  const untilOver = async (pause: number, work: () => Promise<unknown>, isEnough = () => true) => {
    for (let tries = 0; !isOver || (!isEnough() && tries < TRIES); tries += 1) {
      await work();
      await sleep(random.below(pause));
    }
  };
  const hasEdited = () => actions.edits.length >= FORMS;
  const hasChanged = () => actions.changes.length >= CHANGES && actions.undone.length >= UNDONE;
  const delivered = slugs.slice(0, DELIVERED);
  const file = (await wishes.writeFile?.(delivered)) ?? writeGoodsFile(rows, delivered);
  const onState: OnState = (state, comparedAgain) => {
    isAskedToWait = isAnnounced || comparedAgain >= 1;
    if (state === 'running') isBegun.resolve();
    setPhase(state === 'running' ? 'writing' : 'comparing');
  };
  const delivery = isSent
    .then(() => importGoods(shop, importer, { file, onState }))
    .finally(() => {
      isOver = true;
      isBegun.resolve();
    });
  const work = { random, actions };
  const everybody = [
    ...buyers.map((shopper) => {
      const visitor = aVisitor(server, shopper.headers);
      const buy = () => shopOnce({ random, visitor, shopper, goods, placed });
      const early = calmMs > 0 ? sleep(random.below(calmMs)).then(buy) : null;
      return Promise.all([early, isSent])
        .then(() => sleep(random.below(calmMs > 0 ? spreadMs : 1_500)))
        .then(buy)
        .then(() => isBegun.promise)
        .then(() => sleep(random.below(spreadMs)))
        .then(buy);
    }),
    untilOver(workMs, () => editByForm({ ...work, visitor: editor }, random.pick(free())), hasEdited),
    untilOver(workMs, () => editInBulk({ ...work, visitor: manager }, free()), hasChanged),
    untilOver(workMs, async () => {
      const paid = random.find(placed.filter(({ isPaid }) => isPaid));
      if (paid) await shipFromList({ ...work, visitor: manager }, paid.orderId);
    }),
    ...Array.from({ length: lookers }, () => {
      const visitor = aVisitor(server);
      return untilOver(lookMs, () => visitor.get('cached page', random.pick(pages)));
    }),
    untilOver(200, () => {
      const slug = random.pick(slugs);
      return aVisitor(server, random.pick(buyers).headers).get('rendered page', `/product/${slug}`);
    }),
    untilOver(300, () => {
      const query = new URLSearchParams({ search: random.pick(['cream', 'krem', 'hnad', 'goods 12', 'delivery']) });
      return aVisitor(server, random.pick(buyers).headers).get('search', `/products?${query}`);
    }),
  ];
  const ended = await Promise.allSettled([delivery, ...everybody]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return { start, goods, placed, actions, delivery: await delivery, log };
}

async function slugsOf(shop: Shop, ids: readonly Uuid[]): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('id', 'in', [...ids])
    .execute();
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return ids.map((id) => slugs.get(id) ?? '');
}
