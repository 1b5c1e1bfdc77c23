import { countStaffOrders } from '#shop/orders/staff-orders-view.server.ts';
import { say } from '../bin/lib/terminal.js';
import { listActors, listChanges, listKinds } from '../shop/audit/changes-view.server.ts';
import { type ProductFilter, parseStaffProducts } from '../shop/catalog/staff-product-list.ts';
import { listProductFilters, listStaffProducts } from '../shop/catalog/staff-products-view.server.ts';
import type { StaffOrdersQuery } from '../shop/orders/staff-orders-query.ts';
import { listStaffOrders } from '../shop/orders/staff-orders-view.server.ts';
import type { Config } from '../shop/platform/config.server.ts';
import { getAttention } from '../shop/reports/attention-view.server.ts';
import { listLowStock } from '../shop/reports/low-stock-view.server.ts';
import { getOverview } from '../shop/reports/overview-view.server.ts';
import { PERIODS } from '../shop/reports/period.ts';
import { getSales } from '../shop/reports/sales-view.server.ts';
import { findForStaff } from '../shop/reports/staff-search-view.server.ts';
import { listStaffReviews } from '../shop/reviews/staff-reviews-view.server.ts';
import { listProductChoices } from '../shop/search/product-choices-view.server.ts';
import { checkSeo } from '../shop/seo/check-seo.server.ts';
import { findSeoState, listFailingPages } from '../shop/seo/seo-checks-view.server.ts';
import { createShop, type Shop } from '../shop/shop.server.ts';
import { aVisitor, createDayLog } from '../tests/support/day/day-visitor.ts';
import { aStaffMember } from '../tests/support/people/people.ts';
import { findFreePort } from '../tests/support/shop/process.ts';
import { startBenchServer } from './bench-server.ts';
import { fillDesk } from './fill-desk.ts';
import { atMost, type Row } from './row.ts';
import { percentile } from './send-load.ts';

/** What a shop gathers in years. */
export const DESK = { customers: 20_000, orders: 100_000, reviews: 20_000, changes: 200_000 };
const TIMES = 7;
const DATABASE_MS = 30;
const LAST_BYTE_MS = 100;

/** The database's queries for one tab, by name. */
type Questions = Readonly<Record<string, () => Promise<unknown>>>;

/** Measures lists and figures of the back office with many products: time in the database, and time that staff wait. */
export async function measureStaff(settings: Config): Promise<Row[]> {
  const port = await findFreePort();
  const config = { ...settings, port, shopUrl: `http://localhost:${port}`, trustProxy: true };
  const shop = await createShop(config);
  const server = await startBenchServer({ config });
  try {
    await fillDesk(shop.db, DESK);
    await checkSeo(shop);
    const rows: Row[] = [];
    for (const [what, questions] of Object.entries(await listQuestions(shop))) {
      const times = await timeAll(what, questions);
      rows.push(atMost(`${what}, in the database, p95`, percentile(times, 0.95), DATABASE_MS, 'ms'));
    }
    rows.push(...(await measureTabs(shop, port)));
    return rows;
  } finally {
    await server.stop();
    await shop.close();
  }
}

async function listQuestions(shop: Shop): Promise<Readonly<Record<string, Questions>>> {
  return {
    Orders: ordersQuestions(shop),
    Overview: {
      figures: () => getOverview(shop),
      'what waits': () => getAttention(shop),
      'low stock': () => listLowStock(shop, 10),
      ...Object.fromEntries(PERIODS.map((days) => [`sales of ${days} days`, () => getSales(shop, days)])),
    },
    Products: productsQuestions(shop),
    'Record of changes': await changesQuestions(shop),
    'Reviews and the picking of a product': reviewsQuestions(shop),
    'Finding anything': Object.fromEntries(
      ['an', 'ozo', 'D-0001', 'hand cream', 'zzzz', 'L-77'].map((text) => [
        text,
        () => findForStaff(shop, { text, language: 'en' }),
      ]),
    ),
    'Checks for search engines': {
      checks: () => findSeoState(shop),
      failing: () => listFailingPages(shop, 'thin_description', 3),
      'same title': () => listFailingPages(shop, 'duplicate_title', 1),
    },
  };
}

function ordersQuestions(shop: Shop): Questions {
  const asked: Readonly<Record<string, Partial<StaffOrdersQuery>>> = {
    all: {},
    'page 500': { page: 500 },
    oldest: { sort: 'oldest' },
    dearest: { sort: 'total' },
    confirmed: { status: 'confirmed' },
    delivered: { status: 'delivered' },
    'delivered, page 2000': { status: 'delivered', page: 2_000 },
    cancelled: { status: 'cancelled' },
    'needs attention': { needsAttention: true },
    withdrawn: { withdrawn: true },
    paid: { payment: 'paid' },
    unpaid: { payment: 'unpaid' },
    refunded: { payment: 'refunded' },
    'a month': { from: '2026-06-01', to: '2026-06-30' },
    'an invoice': { search: 'D-00012345' },
    'part of an invoice': { search: '12345' },
    'a number': { search: 'a1b2' },
    'a full number': { search: 'a1b2c3d4' },
    'a customer': { search: 'customer4711@' },
    'a rare name': { search: 'Zane Ozola 77' },
    'a frequent name': { search: 'ozola' },
    'a frequent name, delivered and paid': { search: 'ozola', status: 'delivered', payment: 'paid' },
    'an SKU': { search: 'L-4711' },
    'frequent goods': { search: 'cream' },
    'two letters': { search: 'an' },
  };
  const lists = Object.entries(asked).map(([what, query]) => [
    what,
    () => listStaffOrders(shop, { page: 1, ...query }),
  ]);
  return { counts: () => countStaffOrders(shop), ...Object.fromEntries(lists) };
}

function productsQuestions(shop: Shop): Questions {
  const asked: Readonly<Record<string, Partial<ProductFilter> & { readonly sort?: string; readonly page?: string }>> = {
    all: {},
    'page 2000': { page: '2000' },
    'by name': { sort: 'name' },
    'active, by price': { status: 'active', sort: 'price' },
    'low stock': { stock: 'low' },
    'sold out': { stock: 'out', sort: 'stock' },
    featured: { status: 'featured' },
    inactive: { status: 'inactive' },
    'a word': { search: 'cream' },
    'an SKU': { search: 'L-4711' },
    'two letters': { search: 'an' },
    nothing: { search: 'zzzzzz' },
  };
  const lists = Object.entries(asked).map(([what, fields]) => {
    const query = parseStaffProducts(new URLSearchParams(fields as Readonly<Record<string, string>>));
    return [what, () => listStaffProducts(shop, { ...query, language: 'lv' })];
  });
  return { ...Object.fromEntries(lists), filters: () => listProductFilters(shop, 'lv') };
}

async function changesQuestions(shop: Shop): Promise<Questions> {
  const { db } = shop;
  const [actor] = await listActors(db);
  const first = await listChanges(db, {});
  return {
    all: () => listChanges(db, {}),
    'the next page': () => listChanges(db, { after: first.next }),
    'of one person': () => listChanges(db, { actor: actor?.id ?? null }),
    'of the shop': () => listChanges(db, { actor: 'shop' }),
    orders: () => listChanges(db, { entity: 'order' }),
    settings: () => listChanges(db, { entity: 'settings' }),
    staff: () => listChanges(db, { entity: 'staff' }),
    'a kind': () => listChanges(db, { kind: 'bulk_price' }),
    'a kind that is rare': () => listChanges(db, { kind: 'import' }),
    'a record by name': () => listChanges(db, { record: 'D-00012345' }),
    'a record by part of its name': () => listChanges(db, { record: 'cream' }),
    'a record that is not there': () => listChanges(db, { record: 'nowhere to be found' }),
    'a month': () => listChanges(db, { from: '2026-06-01', to: '2026-06-30' }),
    'a person, a month, orders': () =>
      listChanges(db, { actor: actor?.id ?? null, entity: 'order', from: '2026-06-01', to: '2026-06-30' }),
    people: () => listActors(db),
    kinds: () => listKinds(db),
  };
}

function reviewsQuestions(shop: Shop): Questions {
  const plain = { productId: null, filter: null, rating: null, page: 1 } as const;
  const choose = (search: string) => () => listProductChoices(shop, { search, language: 'lv' });
  return {
    all: () => listStaffReviews(shop, plain, 'en'),
    'page 500': () => listStaffReviews(shop, { ...plain, page: 500 }, 'en'),
    hidden: () => listStaffReviews(shop, { ...plain, filter: 'hidden' }, 'en'),
    waiting: () => listStaffReviews(shop, { ...plain, filter: 'waiting' }, 'en'),
    'one star': () => listStaffReviews(shop, { ...plain, rating: 1 }, 'en'),
    'products by name': choose(''),
    'a product': choose('krēms'),
    'a product by a letter': choose('k'),
    'a product mistyped': choose('hnad cream'),
  };
}

async function timeAll(what: string, questions: Questions): Promise<number[]> {
  const times: number[] = [];
  const slowest: string[] = [];
  for (const [label, ask] of Object.entries(questions)) {
    await ask();
    const own: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      const began = performance.now();
      await ask();
      own.push(performance.now() - began);
    }
    times.push(...own);
    const middle = percentile(own.sort(ascending), 0.5);
    if (middle > DATABASE_MS / 2) slowest.push(`${label} ${middle.toFixed(0)} ms`);
  }
  if (slowest.length > 0) say(`  ${what}: ${slowest.join(', ')}`);
  return times.sort(ascending);
}

/** Every tab as somebody of the staff opens it. */
async function measureTabs(shop: Shop, port: number): Promise<Row[]> {
  const log = createDayLog();
  const visitor = aVisitor({ port, shopUrl: shop.config.shopUrl, log }, (await aStaffMember(shop, 'admin')).headers);
  const tabs = ['', '/orders', '/products', '/categories', '/reviews', '/sitemap', '/performance', '/settings/changes'];
  const slowest: string[] = [];
  for (const tab of tabs) {
    const path = `/admin${tab}`;
    const { status } = await visitor.get('staff', path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const before = log.times.calm.staff.length;
    log.phase = 'calm';
    for (let n = 0; n < TIMES; n += 1) await visitor.get('staff', path);
    log.phase = 'warming';
    slowest.push(`${path} ${percentile(log.times.calm.staff.slice(before).sort(ascending), 0.5).toFixed(0)} ms`);
  }
  say(`  Tabs: ${slowest.join(', ')}`);
  const times = log.times.calm.staff.toSorted(ascending);
  return [atMost('Tabs of the back office, to the last byte, p95', percentile(times, 0.95), LAST_BYTE_MS, 'ms')];
}

const ascending = (a: number, b: number) => a - b;
