import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collationOf, productName } from '#shop/catalog/product-name-view.server.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { listProductCardsById } from '#shop/shelf/product-card-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { createRandom } from '#tests/support/random/random.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findDocuments, readNameRanks } from '../document-finds-view.server.ts';
import { countGoods } from './count-goods.ts';
import { EVERYTHING } from './goods-query.ts';
import { createKnownGoods } from './known-goods.server.ts';
import { listPlaces } from './list-goods.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

/** What is known, once everything that was committed is announced, and what the database has. */
async function compare() {
  const { shop } = opened;
  await shop.changes.settle();
  const counts = countGoods(await shop.knownGoods.read(), EVERYTHING);
  const { rows } = await sql<{ total: number; in_stock: number; featured: number; lowest: number; brands: object }>`
    select count(*)::integer as total, count(*) filter (where is_in_stock)::integer as in_stock,
      count(*) filter (where is_featured)::integer as featured, (min(lowest_price) * 10000)::float8 as lowest,
      (select jsonb_object_agg(brand, n) from (
        select brand, count(*) as n from product_search where brand is not null group by brand
      ) counted) as brands
    from product_search`.execute(shop.db);
  const { total, inStock, featured, prices, byBrand } = counts;
  expect({ total, in_stock: inStock, featured, lowest: prices?.lowest, brands: Object.fromEntries(byBrand) }).toEqual(
    rows[0],
  );
  return counts;
}

test('whatever happens to products, their counts follow', async () => {
  const { shop } = opened;
  const random = createRandom(192);
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    ids.push((await aProduct(shop, { name: `Lamp ${n}`, brand: 'Ozols', stock: n % 3, price: 20_00 + n })).productId);
  }
  await compare();
  const steps = [
    (id: string) => sql`update products set brand = 'Bērzs' where id = ${id}`,
    (id: string) => sql`update products set stock_quantity = 0 where id = ${id}`,
    (id: string) => sql`update products set stock_quantity = 5 where id = ${id}`,
    (id: string) => sql`update products set base_price = base_price + 1 where id = ${id}`,
    (id: string) => sql`update products set is_featured = not is_featured where id = ${id}`,
    (id: string) => sql`update products set is_active = not is_active where id = ${id}`,
    () => sql`update products set base_price = base_price * 1.1`,
  ];
  for (let n = 0; n < 40; n += 1) {
    await random.pick(steps)(random.pick(ids)).execute(shop.db);
    await compare();
  }
  await sql`delete from products where id = ${ids[0]}`.execute(shop.db);
  await compare();
});

test('those are reduced whose cards show it, whatever happens to prices, their history, choices and the VAT rate', async () => {
  const { shop } = opened;
  const random = createRandom(98);
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const variations = n % 2 === 0 ? [] : [1, 2].map((nth) => ({ name: `Size ${nth}`, stock: 1 }));
    ids.push((await aProduct(shop, { name: `Vase ${n}`, price: 20_00, variations })).productId);
  }
  const prices = ['10', '10.0001', '20', '20.004'];
  let rate = 2100;
  const age = (id: string) =>
    sql`update price_changes set changed_at = changed_at - interval '40 days' where product_id = ${id}`;
  const ask = (id: string, price: string) => sql`update products set base_price = ${price} where id = ${id}`;
  const strike = (id: string, price: string | null) =>
    sql`update products set original_price = ${price} where id = ${id}`;
  const set = (key: string, value: unknown) => sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(value)})
    on conflict (key) do update set value = excluded.value`;
  const reduce = (id: string, to: string, from: string) => [
    age(id),
    ask(id, from),
    age(id),
    ask(id, to),
    strike(id, from),
  ];
  const ofProducts: ((id: string) => readonly RawBuilder<unknown>[])[] = [
    ...Array.from({ length: 4 }, () => (id: string) => reduce(id, '10', '20')),
    (id) => reduce(id, '10.0001', '20.004'),
    (id) => [strike(id, null)],
    (id) => [strike(id, '20')],
    (id) => [ask(id, random.pick(prices))],
    (id) => [strike(id, random.pick([null, ...prices]))],
    (id) => [sql`update products set is_variation_only = not is_variation_only where id = ${id}`],
    (id) => [sql`update products set is_active = not is_active where id = ${id}`],
    (id) => [
      sql`update product_variations set price_adjustment = ${random.pick([null, ...prices])} where product_id = ${id}`,
    ],
    (id) => [sql`delete from product_variations where product_id = ${id} and name = 'Size 1'`],
    (id) => [
      sql`insert into product_variations (product_id, name, value) values (${id}, ${`Size ${random.below(9)}`}, '-')
        on conflict do nothing`,
    ],
    (id) => [sql`delete from price_changes where id in (select max(id) from price_changes where product_id = ${id})`],
  ];
  const ofRates: (() => readonly RawBuilder<unknown>[])[] = [
    () => {
      rate = 3300 - rate;
      return [set('shop', { vatRate: rate })];
    },
    () => [set('vatRateSince', new Date(Date.now() - random.below(90) * 86_400_000))],
    () => [sql`delete from settings where key = 'vatRateSince'`],
  ];
  let found = 0;
  for (let n = 0; n < 200; n += 1) {
    const steps = n % 12 === 0 ? random.pick(ofRates)() : random.pick(ofProducts)(random.pick(ids));
    for (const step of steps) await step.execute(shop.db);
    await shop.changes.settle();
    const goods = await shop.knownGoods.read();
    const cards = await listProductCardsById(shop, { ids, language: 'en', vatRate: vatRate(rate) });
    const reduced = cards.flatMap(({ id, originalPrice }) => (originalPrice === null ? [] : [id]));
    expect(
      listPlaces(goods, { ...EVERYTHING, reducedOnly: true })
        .map(goods.ids.idAt)
        .sort(),
    ).toEqual(reduced.sort());
    found += reduced.length;
  }
  // Otherwise little would be compared.
  expect(found).toBeGreaterThan(60);
  await sql`delete from settings where key in ('shop', 'vatRateSince')`.execute(shop.db);
});

test('several products at once are announced by their ids, and very many in one message', async () => {
  const { shop } = opened;
  const heard: string[] = [];
  shop.changes.listen({ onChange: (tag) => heard.push(tag), onReset() {} });
  const insert = (count: number, from: number) =>
    sql`insert into products (name, slug, base_price)
      select 'Cup ' || n, 'cup-' || n, 1 from generate_series(${from}::integer, ${from + count - 1}::integer) n`.execute(
      shop.db,
    );
  const announced = async (work: () => Promise<unknown>) => {
    await shop.changes.settle();
    heard.length = 0;
    await work();
    await shop.changes.settle();
    return heard.filter((tag) => tag.startsWith('goods')).map((tag) => tag.split(',').length);
  };
  expect(await announced(() => insert(450, 1))).toEqual([200, 200, 50]);
  await compare();
  const { rows } = await sql<{ id: string }>`select id from products where slug = 'cup-7'`.execute(shop.db);
  const cup = (set: string) => sql`update products set ${sql.raw(set)} where id = ${rows[0]?.id}`.execute(shop.db);
  expect(await announced(() => cup('base_price = 2'))).toEqual([1]);
  // Its text is searched for by the database, and nothing of it is counted.
  expect(await announced(() => cup("description = 'Glazed by hand'"))).toEqual([]);
});

/** Lays what is known of words and of the order by name beside the database. Answers what 'ozola' finds. */
async function compareFinds() {
  const { shop } = opened;
  await shop.changes.settle();
  const goods = await shop.knownGoods.read();
  const shown = (places: Iterable<number>) =>
    [...places].filter((place) => (goods.columns().flags[place] ?? 0) > 0).map(goods.ids.idAt);
  const found = new Set<string>();
  for (const query of ['ozola', 'lv~lamp', 'ozola|lv~lamp', '!ozola']) {
    const { rows } = await sql<{ id: string }>`
      select product_id as id from product_search where document @@ ${query}::tsquery`.execute(shop.db);
    const ids = rows.map(({ id }) => id);
    expect(shown(await findDocuments(shop, goods, query)).sort(), query).toEqual(ids.toSorted());
    if (query === 'ozola') for (const id of ids) found.add(id);
  }
  for (const language of ['en', 'lv'] as const) {
    const { rows } = await sql<{ id: string }>`
      select id from products where is_shown
      order by ${productName(language, 'products')} collate ${collationOf(language)}, id`.execute(shop.db);
    const ranks = await readNameRanks(shop, goods, language);
    const places = [...ranks.keys()].sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0));
    expect(shown(places), language).toEqual(rows.map(({ id }) => id));
  }
  return found;
}

test('whatever happens to products, texts find them and names have their order', async () => {
  const { shop } = opened;
  const random = createRandom(137);
  const ids: string[] = [];
  for (const name of ['Kanna', 'Kauss', 'Krūze', 'Lampa', 'Ozola galds', 'Zvans']) {
    ids.push((await aProduct(shop, { name, stock: 3 })).productId);
  }
  const rename = (name: string) => (id: string) => sql`update products set name = ${name} where id = ${id}`;
  const translate = (name: string) => (id: string) =>
    sql`
    insert into product_translations (product_id, language, name, slug) values (${id}, 'lv', ${name}, 'lv-' || ${id})
    on conflict (product_id, language) do update set name = excluded.name`;
  const steps = [
    rename('Ozola krēsls'),
    rename('Kanna'),
    // To a search the same as before.
    rename('Ķanna'),
    translate('Lampa no ozola'),
    translate('Šķīvis'),
    translate('Skivis'),
    (id: string) => sql`delete from product_translations where product_id = ${id}`,
    (id: string) => sql`update products set is_active = not is_active where id = ${id}`,
    (id: string) => sql`update products set stock_quantity = stock_quantity + 1 where id = ${id}`,
  ];
  const counts = new Set<number>();
  for (let n = 0; n < 60; n += 1) {
    await random.pick(steps)(random.pick(ids)).execute(shop.db);
    counts.add((await compareFinds()).size);
  }
  // Otherwise nothing would have changed.
  expect(counts.size).toBeGreaterThan(3);
});

test('what a text finds is asked once, until a product is found by other words; a sale changes nothing', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { name: 'Lamp that is asked for', stock: 9 });
  let asked = 0;
  const find = async () => {
    await shop.changes.settle();
    const goods = await shop.knownGoods.read();
    await shop.knownGoods.find(goods, 'asked for', async () => {
      asked += 1;
      return { places: new Uint32Array() };
    });
    return asked;
  };
  const change = (set: string) => sql`update products set ${sql.raw(set)} where id = ${productId}`.execute(shop.db);
  expect([await find(), await find()]).toEqual([1, 1]);
  await change('stock_quantity = 1');
  await change('base_price = 3');
  expect(await find()).toBe(1);
  await change("description = 'Asked for by many'");
  expect([await find(), await find()]).toEqual([2, 2]);
  await change('is_active = false');
  expect(await find()).toBe(2);
});

test('products that change while all are read for the first time are counted as they are', async () => {
  const { shop } = opened;
  const known = createKnownGoods(shop);
  const before = await compare();
  const { productId } = await aProduct(shop, { name: 'Late lamp', stock: 1 });
  const reading = known.read();
  await sql`delete from products where id = ${productId}`.execute(shop.db);
  await reading;
  await shop.changes.settle();
  expect(countGoods(await known.read(), EVERYTHING).total).toBe(before.total);
});

test('while announcements may be missed, everything is read for each count', async () => {
  const { shop } = opened;
  const known = createKnownGoods({
    db: shop.db,
    changes: { listen() {}, isLive: () => false, settle: async () => {}, close: async () => {} },
  });
  const { total } = countGoods(await known.read(), EVERYTHING);
  const { productId } = await aProduct(shop, { name: 'Lamp that nobody announces', stock: 1 });
  expect(countGoods(await known.read(), EVERYTHING).total).toBe(total + 1);
  await sql`delete from products where id = ${productId}`.execute(shop.db);
  expect(countGoods(await known.read(), EVERYTHING).total).toBe(total);
});

test('after a lost connection everything is read again', async () => {
  const { shop } = opened;
  const listeners: { onReset(): void }[] = [];
  const known = createKnownGoods({
    db: shop.db,
    changes: {
      listen: (listener) => listeners.push(listener),
      isLive: () => true,
      settle: async () => {},
      close: async () => {},
    },
  });
  const { total } = countGoods(await known.read(), EVERYTHING);
  await aProduct(shop, { name: 'Lamp of the lost minute', stock: 1 });
  expect(countGoods(await known.read(), EVERYTHING).total).toBe(total);
  for (const { onReset } of listeners) onReset();
  expect(countGoods(await known.read(), EVERYTHING).total).toBe(total + 1);
});
