import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsePrice } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { imageUrl } from '#shop/media/image.ts';
import { isHonestOriginalPrice, lowestPriceBefore } from '#shop/pricing/offer.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { readOrders, readProducts } from './demo-data.server.ts';
import { demoUuid } from './demo-uuid.server.ts';
import { loadDemo } from './load-demo.server.ts';

const NOW = new Date('2027-03-04T09:30:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

let opened: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  opened = await openTestShop({ clock: { now: () => new Date(NOW) } });
  await breakOff();
  await loadDemo(opened.shop, (line) => lines.push(line));
});
afterAll(() => opened.close());

/** The first attempt of every shop in this file stops half-way, as when somebody pulls the plug. */
async function breakOff(): Promise<void> {
  const { shop } = opened;
  let pictures = 0;
  const put: typeof shop.storage.put = async (path, bytes) => {
    pictures += 1;
    if (pictures > 40) throw new Error('no electricity');
    await shop.storage.put(path, bytes);
  };
  const failing = { ...shop, storage: { ...shop.storage, put } };
  await expect(loadDemo(failing)).rejects.toThrow('no electricity');
}

type Table =
  | 'categories'
  | 'products'
  | 'product_variations'
  | 'product_reviews'
  | 'orders'
  | 'profiles'
  | 'user_addresses';
const rows = async (table: Table) => (await opened.shop.db.selectFrom(table).select('id').execute()).length;

test('the demo shop is complete, though its first load was interrupted', async () => {
  expect({
    categories: await rows('categories'),
    products: await rows('products'),
    variations: await rows('product_variations'),
    reviews: await rows('product_reviews'),
    orders: await rows('orders'),
    customers: await rows('profiles'),
    addresses: await rows('user_addresses'),
  }).toEqual({ categories: 10, products: 59, variations: 62, reviews: 163, orders: 24, customers: 8, addresses: 10 });
  expect(lines.at(-1)).toBe('The demo shop is complete: 59 products, 8 customers, 24 orders, 163 reviews');
});

test('creams, make-up and perfume are sealed, and so were those that were ordered; electronics are not', async () => {
  const { db } = opened.shop;
  const sealed = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['products.id', 'categories.type'])
    .where('is_sealed_hygiene', '=', true)
    .execute();
  expect(sealed).toHaveLength(17);
  expect(new Set(sealed.map(({ type }) => type))).toEqual(new Set(['Beauty']));
  const ids = new Set(sealed.map(({ id }) => id));
  const items = await db.selectFrom('order_items').select(['product_id', 'is_sealed_hygiene']).execute();
  for (const item of items) expect(item.is_sealed_hygiene).toBe(ids.has(item.product_id ?? ''));
});

test('loading it again changes nothing', async () => {
  const before = await opened.shop.db.selectFrom('products').selectAll().orderBy('id').execute();
  await loadDemo(opened.shop);
  expect(await opened.shop.db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before);
  expect(await rows('orders')).toBe(24);
});

describe('products', () => {
  test('have the stock of the files, and the addresses in both languages', async () => {
    const stored = await opened.shop.db
      .selectFrom('products')
      .innerJoin('product_translations', 'product_translations.product_id', 'products.id')
      .select(['products.slug', 'product_translations.slug as slug_lv', 'stock_quantity', 'is_active'])
      .orderBy('products.slug')
      .execute();
    const expected = (await readProducts()).map(({ slug, stock_quantity, is_active }) => ({
      slug: slug.en,
      slug_lv: slug.lv,
      stock_quantity,
      is_active,
    }));
    expect(stored).toEqual(expected.sort((a, b) => (a.slug < b.slug ? -1 : 1)));
  });

  test('show only pictures that are in the bucket, and nothing lies in it that is not shown', async () => {
    const { db, storage } = opened.shop;
    const products = await db.selectFrom('products').select(['slug', 'images']).execute();
    const variations = await db
      .selectFrom('product_variations')
      .select('image')
      .where('image', 'is not', null)
      .execute();
    const categories = await db.selectFrom('categories').select('image_url').execute();
    const labels = await db
      .selectFrom('product_facts')
      .select('energy_label_image')
      .where('energy_label_image', 'is not', null)
      .execute();
    expect(products.filter(({ images }) => images.length === 0)).toEqual([]);
    const shown = [
      ...products.flatMap(({ images }) => images),
      ...variations.map(({ image }) => image),
      ...labels.map(({ energy_label_image }) => energy_label_image),
      ...categories.map(({ image_url }) => image_url),
      (await getSettings(opened.shop)).homePicture,
    ];
    const kept = await Promise.all(
      (['products', 'variations', 'categories'] as const).map((folder) => storage.list(folder)),
    );
    expect(shown.sort()).toEqual(kept.flatMap((files) => files.map(({ path }) => path)).sort());
    const views = (await readdir('db/seeds/demo/pictures')).filter((file) => /--view-|--energy-label/.test(file));
    expect(shown.length).toBe(59 + views.length + 34 + 10 + 1);
    expect(shown.filter((path) => imageUrl(path) === '/placeholder.svg')).toEqual([]);
  });

  test('with a struck-out price were offered at it for the 30 days before', async () => {
    const { db } = opened.shop;
    const reduced = await db.selectFrom('products').selectAll().where('original_price', 'is not', null).execute();
    expect(reduced.length).toBe(8);
    for (const product of reduced) {
      const changes = await db
        .selectFrom('price_changes')
        .select(['price', 'changed_at'])
        .where('product_id', '=', product.id)
        .where('variation_id', 'is', null)
        .orderBy('changed_at')
        .execute();
      const history = changes.map(({ price, changed_at }) => ({
        variationId: null,
        price: parsePrice(price!),
        changedAt: changed_at,
      }));
      const offer = {
        price: parsePrice(product.base_price),
        originalPrice: parsePrice(product.original_price!),
        lowestBefore: lowestPriceBefore(history, null),
      };
      expect(isHonestOriginalPrice(offer, vatRate(2100)), product.slug).toBe(true);
      expect(history[1]!.changedAt.getTime() - history[0]!.changedAt.getTime(), product.slug).toBeGreaterThan(
        30 * DAY_MS,
      );
    }
  });
});

describe('orders', () => {
  test('come to the totals that the files expect, by the rule that prices every cart', async () => {
    const stored = new Map(
      (await opened.shop.db.selectFrom('orders').selectAll().execute()).map((row) => [row.id, row]),
    );
    for (const { reference, expected, status } of await readOrders()) {
      expect(stored.get(demoUuid(reference)), reference).toMatchObject({
        status,
        subtotal_amount: Math.round(expected.items_incl_vat * 100),
        shipping_amount: Math.round(expected.shipping_incl_vat * 100),
        total_amount: Math.round(expected.total_incl_vat * 100),
      });
    }
  });

  test('cost what the product cost at the time', async () => {
    const { db } = opened.shop;
    const items = await db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['product_id', 'variation_id', 'unit_price_ex_vat', 'orders.created_at'])
      .execute();
    const changes = await db.selectFrom('price_changes').selectAll().orderBy('changed_at').execute();
    const priceAt = (productId: string, variationId: string | null, at: Date) =>
      changes.findLast(
        (row) => row.product_id === productId && row.variation_id === variationId && row.changed_at <= at,
      )?.price;
    expect(items.length).toBeGreaterThan(30);
    for (const item of items) {
      const own = item.variation_id && priceAt(item.product_id!, item.variation_id, item.created_at);
      expect(item.unit_price_ex_vat).toBe(own || priceAt(item.product_id!, null, item.created_at));
    }
  });

  test('have a history that ends with the order’s status, and a payment where money was taken', async () => {
    const { db } = opened.shop;
    for (const order of await db.selectFrom('orders').selectAll().execute()) {
      const changes = await db
        .selectFrom('order_status_changes')
        .selectAll()
        .where('order_id', '=', order.id)
        .orderBy('id')
        .execute();
      expect(changes[0]).toMatchObject({ old_status: null, new_status: 'pending' });
      expect(changes.at(-1)?.new_status).toBe(order.status);
      changes.slice(1).forEach((change, index) => {
        expect(change.old_status).toBe(changes[index]!.new_status);
        expect(change.created_at.getTime()).toBeGreaterThan(changes[index]!.created_at.getTime());
      });
      const paid = changes.some((change) => change.new_status === 'confirmed');
      const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute();
      const states = payments.map(({ state, paid_amount }) => [state, paid_amount]);
      if (order.status === 'pending') expect(states).toEqual([]);
      else if (order.status !== 'cancelled') expect(states).toEqual([['paid', order.total_amount]]);
      else expect(states).toEqual(paid ? [['refunded', order.total_amount]] : [['expired', null]]);
    }
  });

  test('hold or have taken every unit they name', async () => {
    const holds = await opened.shop.db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .leftJoin('stock_holds', 'stock_holds.order_item_id', 'order_items.id')
      .select(['orders.status', 'state', 'order_items.quantity', 'stock_holds.quantity as held', 'expires_at'])
      .execute();
    for (const { status, state, quantity, held, expires_at } of holds) {
      expect(held).toBe(quantity);
      if (status === 'pending') {
        expect(state).toBe('held');
        expect(expires_at!.getTime()).toBeGreaterThan(NOW.getTime());
      } else if (status === 'cancelled') expect(['released', 'restocked']).toContain(state);
      else expect(state).toBe('claimed');
    }
  });
});

test('keeps every promise of the shop, as if it had really happened', async () => {
  const { shop } = opened;
  expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
});

test('the past ends now: nothing is in the future, and the last order came in minutes ago', async () => {
  const { db } = opened.shop;
  const times = await Promise.all([
    db.selectFrom('orders').select('created_at as at').execute(),
    db.selectFrom('order_status_changes').select('created_at as at').execute(),
    db.selectFrom('product_reviews').select('created_at as at').execute(),
    db.selectFrom('products').select('updated_at as at').execute(),
    db.selectFrom('price_changes').select('changed_at as at').execute(),
  ]);
  const newest = times.map((list) => Math.max(...list.map(({ at }) => at.getTime())));
  expect(Math.max(...newest)).toBeLessThanOrEqual(NOW.getTime());
  expect(NOW.getTime() - newest[0]!).toBeLessThan(15 * MINUTE_MS);
});

test('reviews that name a customer are tied to one who received the product before', async () => {
  const { db } = opened.shop;
  const tied = await db
    .selectFrom('product_reviews')
    .select(['product_id', 'user_id', 'created_at', 'origin'])
    .where('user_id', 'is not', null)
    .execute();
  expect(tied.length).toBeGreaterThan(5);
  for (const review of tied) {
    const bought = await db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select('orders.id')
      .where('orders.user_id', '=', review.user_id)
      .where('orders.status', '=', 'delivered')
      .where('order_items.product_id', '=', review.product_id)
      .where('orders.created_at', '<', review.created_at)
      .executeTakeFirst();
    expect(bought === undefined ? 'no order' : review.origin).toBe('verified');
  }
  const staff = await db.selectFrom('product_reviews').select('user_id').where('origin', '=', 'staff').execute();
  expect(staff.every(({ user_id }) => user_id === null)).toBe(true);
});

test('every picture has a job that makes its renditions, the featured products first', async () => {
  const { rows: jobs } = await opened.shop.pool.query<{ priority: number; count: string }>(
    `select priority, count(*)::int as count from graphile_worker.jobs where task_identifier = 'make-renditions' group by 1 order by 1`,
  );
  expect(jobs.map(({ priority }) => priority)).toEqual([11, 12, 13, 14]);
  const featured = (await readProducts()).filter(({ is_featured }) => is_featured).length;
  expect(Number(jobs[0]!.count)).toBeGreaterThanOrEqual(featured);
});

test('staff can send back the money of a past order', async () => {
  const { shop } = opened;
  const { id: orderId, total_amount } = await shop.db
    .selectFrom('orders')
    .select(['id', 'total_amount'])
    .where('status', '=', 'delivered')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const wish = { orderId, paymentId: null, credit: { kind: 'full' }, restock: false, actorId: null } as const;
  const refund = await refundOrder(shop, { ...wish, key: orderId });
  expect(refund).toMatchObject({ ok: true, value: { amount: total_amount, state: 'done' } });
  expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
});
