import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteProducts } from '#shop/catalog/delete-products.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aCustomer, anAdmin, type Person } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { changeWishlist } from './change-wishlist.server.ts';
import { shareWishlist, stopSharingWishlist } from './share-wishlist.server.ts';
import type { Wish } from './wish.ts';
import { MAX_WISHES } from './wishlist.ts';
import { findSharedWishlist, getOwnWishlist, listWishes } from './wishlist-view.server.ts';

let opened: TestShop;
let shop: Shop;
let ids: Uuid[];

beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  ids = [];
  for (let n = 0; n < 4; n += 1) ids.push((await aProduct(shop, { name: `Soap ${n}`, price: 10_00 + n })).productId);
});
afterAll(() => opened.close());

const query = { language: 'en', vatRate: DEFAULT_SETTINGS.vatRate, page: 1 } as const;
const wish = (n: number, seenPrice: number | null = null) => ({ id: ids[n] ?? '', seenPrice });

async function change({ viewer }: Person, add: Wish[], remove: Uuid[] = []) {
  const changed = await changeWishlist(shop, viewer, { add, remove });
  if (!changed.ok) throw new Error(changed.error.code);
  return changed.value;
}
const stored = async ({ viewer }: Person) => (await listWishes(shop, viewer.id)).map(({ id }) => ids.indexOf(id));

async function tokenOf({ viewer }: Person): Promise<string> {
  return (await getOwnWishlist(shop, viewer.id, query)).sharing?.token ?? '';
}

describe('hearts in an account', () => {
  test('keep their order, and a product that is there keeps its place and price', async () => {
    const anna = await aCustomer(shop);
    await change(anna, [wish(2, 10_02), wish(0)]);
    const { wishes, left } = await change(anna, [wish(1), wish(2, 9_00), wish(1)]);
    expect(wishes.map(({ id }) => ids.indexOf(id))).toEqual([2, 0, 1]);
    expect(wishes[0]).toEqual(wish(2, 10_02));
    expect(left).toEqual([]);
  });

  test('of two devices at once are all kept', async () => {
    const anna = await aCustomer(shop);
    await Promise.all([
      change(anna, [wish(0)]),
      change(anna, [wish(1)]),
      change(anna, [wish(2)]),
      change(anna, [wish(3)]),
    ]);
    expect((await stored(anna)).toSorted()).toEqual([0, 1, 2, 3]);
    await Promise.all([change(anna, [], [ids[0] ?? '']), change(anna, [], [ids[3] ?? ''])]);
    expect((await stored(anna)).toSorted()).toEqual([1, 2]);
  });

  test('are each person’s own', async () => {
    const [anna, ilze] = [await aCustomer(shop), await aCustomer(shop)];
    await change(anna, [wish(0)]);
    await change(ilze, [wish(1)], [ids[0] ?? '']);
    expect([await stored(anna), await stored(ilze)]).toEqual([[0], [1]]);
  });

  test('leave out what never was or was deleted, and keep what is only hidden', async () => {
    const [anna, admin] = [await aCustomer(shop), await anAdmin(shop)];
    const [hidden, deleted] = [await aProduct(shop, { is_active: false }), await aProduct(shop)];
    await deleteProducts(shop, {
      selection: { ids: [deleted.productId] },
      expected: 1,
      actor: { id: admin.viewer.id, name: 'Ilze' },
    });
    const unknown = crypto.randomUUID();
    const added = [hidden.productId, deleted.productId, unknown].map((id) => ({ id, seenPrice: null }));
    const { wishes, left } = await change(anna, [...added, wish(0)]);
    expect(wishes.map(({ id }) => id)).toEqual([hidden.productId, ids[0]]);
    expect(left).toEqual([]);
    const own = await getOwnWishlist(shop, anna.viewer.id, query);
    expect(own.gone).toEqual([hidden.productId]);
    expect(own.cards.map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('are two hundred at most: what finds no room is named, so that the browser keeps it', async () => {
    const anna = await aCustomer(shop);
    const { rows } = await shop.pool.query<{ id: Uuid }>(
      `insert into products (name, slug, base_price) select 'Bead ' || n, 'bead-' || n, 1 from generate_series(1, $1) n returning id`,
      [MAX_WISHES],
    );
    const beads = rows.map(({ id }) => ({ id, seenPrice: null }));
    await change(anna, beads.slice(0, MAX_WISHES - 1));
    const { wishes, left } = await change(anna, [wish(0), wish(1), wish(2)]);
    expect(wishes).toHaveLength(MAX_WISHES);
    expect(left).toEqual([ids[1], ids[2]]);
    const last = await getOwnWishlist(shop, anna.viewer.id, { ...query, page: 99 });
    expect([last.page, last.pages, last.cards.length]).toEqual([9, 9, 8]);
  });

  test('are not changed without end', async () => {
    const anna = await aCustomer(shop);
    await shop.pool.query(
      `insert into rate_limits (key, count, window_ends_at) values ($1, 300, now() + interval '5 minutes')`,
      [`wishlist:${anna.viewer.id}`],
    );
    expect(await changeWishlist(shop, anna.viewer, { add: [wish(0)], remove: [] })).toMatchObject({
      error: { code: 'too_many_attempts' },
    });
    expect(await stored(anna)).toEqual([]);
  });
});

describe('a shared wishlist', () => {
  test('is seen by whoever has the link, without anything else of its owner', async () => {
    const anna = await aCustomer(shop);
    await change(anna, [wish(0, 9_00), wish(1)]);
    expect(await shareWishlist(shop, anna.viewer, { name: null })).toMatchObject({ ok: true });
    const token = await tokenOf(anna);
    expect(token).toMatch(/^[\w-]{22}$/);
    const shared = await findSharedWishlist(shop, token, query);
    expect(shared?.cards.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(shared?.name).toBeNull();
    const text = JSON.stringify(shared);
    for (const own of [anna.viewer.id, anna.viewer.email, 'Anna', '"seenPrice"']) expect(text).not.toContain(own);
  });

  test('bears the name that was chosen, and keeps its link while it is shared', async () => {
    const anna = await aCustomer(shop);
    await change(anna, [wish(0)]);
    await shareWishlist(shop, anna.viewer, { name: 'Annas sapņi' });
    const token = await tokenOf(anna);
    await shareWishlist(shop, anna.viewer, { name: 'A.' });
    expect(await tokenOf(anna)).toBe(token);
    expect((await findSharedWishlist(shop, token, query))?.name).toBe('A.');
  });

  test('is gone once its owner stops, and a new link is another', async () => {
    const anna = await aCustomer(shop);
    await change(anna, [wish(0)]);
    await shareWishlist(shop, anna.viewer, { name: 'Anna' });
    const token = await tokenOf(anna);
    await stopSharingWishlist(shop, anna.viewer);
    expect(await findSharedWishlist(shop, token, query)).toBeNull();
    expect((await getOwnWishlist(shop, anna.viewer.id, query)).sharing).toBeNull();
    await shareWishlist(shop, anna.viewer, { name: null });
    expect(await tokenOf(anna)).not.toBe(token);
    expect((await findSharedWishlist(shop, await tokenOf(anna), query))?.name).toBeNull();
  });

  test.each(['', 'x', '../../etc', '%00', "' or 1=1 --", 'A'.repeat(22), '\u0000'.repeat(22)])(
    'is not behind %o',
    async (token) => {
      expect(await findSharedWishlist(shop, token, query)).toBeNull();
    },
  );
});

describe('the variation that was chosen', () => {
  const aLipstick = () =>
    aProduct(shop, {
      name: 'Lipstick',
      is_variation_only: true,
      variations: [
        { name: 'Rosewood', stock: 3, price: 14_90 },
        { name: 'Brick', stock: 0, price: 15_90 },
      ],
    });

  test('gives the list its price and stock, and leads to it', async () => {
    const anna = await aCustomer(shop);
    const { productId: id, variationIds } = await aLipstick();
    const [, brick = ''] = variationIds;
    await change(anna, [{ id, seenPrice: 15_90, variation: brick }]);
    const [card] = (await getOwnWishlist(shop, anna.viewer.id, query)).cards;
    expect(card).toMatchObject({
      price: 15_90,
      minPrice: null,
      maxPrice: null,
      inStock: false,
      chosen: { id: brick, label: 'Brick' },
      variation: { name: 'Brick' },
    });
  });

  test('joins a wish that knew only the product, with its price, and never replaces another', async () => {
    const anna = await aCustomer(shop);
    const { productId: id, variationIds } = await aLipstick();
    const [rosewood = '', brick = ''] = variationIds;
    await change(anna, [{ id, seenPrice: 14_00 }]);
    const joined = await change(anna, [{ id, seenPrice: 14_90, variation: rosewood }]);
    expect(joined.wishes).toEqual([{ id, seenPrice: 14_90, variation: rosewood }]);
    const later = await change(anna, [{ id, seenPrice: 15_90, variation: brick }]);
    expect(later.wishes).toEqual(joined.wishes);
  });

  test('of another product is left out, and one that is deleted leaves the product', async () => {
    const anna = await aCustomer(shop);
    const { productId: id, variationIds } = await aLipstick();
    const [rosewood = ''] = variationIds;
    const { wishes } = await change(anna, [
      { ...wish(0), variation: rosewood },
      { id, seenPrice: null, variation: rosewood },
    ]);
    expect(wishes).toEqual([wish(0), { id, seenPrice: null, variation: rosewood }]);
    await shop.db.deleteFrom('product_variations').where('id', '=', rosewood).execute();
    expect(await listWishes(shop, anna.viewer.id)).toEqual([wish(0), { id, seenPrice: null }]);
    expect((await getOwnWishlist(shop, anna.viewer.id, query)).cards[0]).not.toHaveProperty('chosen');
  });
});
