import { sql } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import { saveAttribute } from '#shop/attributes/save-attribute.server.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { must } from '#tests/upgrade/must.ts';
import { parseProductQuery } from '../product-query.ts';
import { findProductsPage } from '../product-search-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
  const { shop } = opened;
  const { db } = shop;
  for (let n = 0; n < 10; n += 1) must(await createCategory(shop, { name: `Category ${n}`, type: 'x' }));
  const make = (kind: 'choice' | 'number' | 'yes_no', en: string) =>
    saveAttribute(shop, {
      id: null, editedVersion: new Date(0), actor: null,
      attribute: { kind, names: { en }, units: {}, categories: [], isFilterable: true,
        choices: kind === 'choice' ? Array.from({ length: 8 }, (_, c) => ({ key: null, names: { en: `${en} c${c}` }, colour: null })) : [] },
    });
  for (let n = 0; n < 14; n += 1) must(await make('choice', `K${n}`));
  for (let n = 0; n < 3; n += 1) must(await make('yes_no', `Y${n}`));
  for (let n = 0; n < 3; n += 1) must(await make('number', `N${n}`));
  await aProduct(shop, { name: 'Seed' });
  const t0 = performance.now();
  await sql`create temp table defs as select a.id, a.key, a.kind, array_agg(c.id order by c.position) as choice_ids, array_agg(c.key order by c.position) as choice_keys from attributes a left join attribute_choices c on c.attribute_id = a.id group by a.id`.execute(db).catch(()=>{});
  await db.connection().execute(async (c) => {
    await sql`set session_replication_role = replica`.execute(c);
    await sql`create temp table defs as select a.id, a.key, a.kind, array_agg(c.id order by c.position) as choice_ids, array_agg(c.key order by c.position) as choice_keys from attributes a left join attribute_choices c on c.attribute_id = a.id group by a.id`.execute(c).catch(()=>{});
    await sql`create temp table made as
      select n, gen_random_uuid() as id, (select jsonb_object_agg(d.key, case when d.kind = 'number' then to_jsonb((random()*100)::int) else to_jsonb(array[d.choice_keys[1 + floor(power(random(), 1.5) * array_length(d.choice_keys,1))::int]]) end) from defs d where n > 0) as attributes
      from generate_series(1, 100000) n`.execute(c);
    await sql`insert into products (id, name, slug, base_price, stock_quantity, category_id, brand, attributes, created_at, is_active, lowest_price, highest_price, has_price, misses_price, name_lv)
      select id, 'Product ' || n, 'product-' || n, 1 + n % 500, n % 4, (select array_agg(id) from categories)[1 + n % 10], 'Brand ' || n % 300, attributes, now() - n * interval '1 minute', true, 1 + n % 500, 1 + n % 500, true, false, 'Prece ' || n from made`.execute(c);
    await sql`insert into product_search (product_id, category_id, brand, is_in_stock, is_featured, lowest_price, highest_price, created_at, choices, numbers, document, names, skus)
      select id, category_id, brand, stock_quantity > 0, false, lowest_price, highest_price, created_at, list_attribute_choices(attributes), list_attribute_numbers(attributes), array_to_tsvector(array['A~product', 'product']), '{}', '{}' from products where slug like 'product-%'`.execute(c);
    await sql`set session_replication_role = origin`.execute(c);
  });
  await sql`vacuum analyze`.execute(db);
  console.log('filled', Math.round(performance.now() - t0));
  const { rows } = await sql<any>`select pg_size_pretty(pg_relation_size('product_search')) s, pg_size_pretty(pg_relation_size('product_search_choices')) i, (select count(*)::int from product_search) n, (select choices from product_search limit 1 offset 5) c`.execute(db);
  console.log(JSON.stringify(rows[0]));
}, 600_000);
afterAll(() => opened.close());

const pick = <T,>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
import { readFileSync } from 'node:fs';
async function cpu(): Promise<{ pg: number; node: number }> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(opened.shop.db);
  const ticks = rows.map(({ pid }) => { try { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return Number(f[11]) + Number(f[12]); } catch { return 0; } });
  const { user, system } = process.cpuUsage();
  return { pg: ticks.reduce((a, b) => a + b, 0) * 10, node: (user + system) / 1000 };
}
async function measure(name: string, make: () => string, times = 40) {
  let total = 0;
  const shop = { ...opened.shop, untilChange: { read: (key: string, read: () => Promise<unknown>) => key === 'attributes' ? opened.shop.untilChange.read(key, read) : read() } } as typeof opened.shop;
  const before = await cpu();
  for (let n = 0; n < times; n += 1) {
    const query = parseProductQuery(new URLSearchParams(make()));
    const found = await findProductsPage(shop, { query, language: 'en', vatRate: DEFAULT_SETTINGS.vatRate });
    total += found.total;
  }
  const after = await cpu();
  console.log('CPU', name, 'pg', ((after.pg - before.pg) / times).toFixed(1), 'node', ((after.node - before.node) / times).toFixed(1), 'found', total / times);
}


import { listAttributes } from '#shop/attributes/attribute-view.server.ts';
import { attributeCondition, findAttributeFacets } from './attribute-facets-view.server.ts';
import { listFoundProducts } from '../found-products-view.server.ts';
import { findFacets } from '../product-facets-view.server.ts';
test('measure', async () => {
  const { db } = opened.shop;
  await sql.raw(`do $$ begin execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`).execute(db);
  const attributes = await listAttributes(db);
  const choices = (n: number) => { const ks = [...Array(14).keys()].sort(() => Math.random() - 0.5).slice(0, n); return ks.map((k) => `a.k${k}=k${k}-c${pick([0, 1, 2, 3, 4, 5])}&a.k${k}=k${k}-c${pick([0, 1, 2])}`).join('&'); };
  const queries = Array.from({ length: 20 }, () => parseProductQuery(new URLSearchParams(choices(4))));
  const idsOf = (q: any) => Object.entries(q.attributes).map(([key, filter]) => { const a = attributes.find((one) => one.key === key)!; return { a, ids: a.choices.filter((c) => (filter as string[]).includes(c.key)).map((c) => c.id) }; });
  const time = async (name: string, run: (q: any) => Promise<unknown>) => { await run(queries[0]); const b = await cpu(); const t = performance.now(); for (const q of queries) await run(q); const a = await cpu(); console.log('V', name, 'pg', ((a.pg - b.pg) / 20).toFixed(1), 'wall', ((performance.now() - t) / 20).toFixed(1)); };
  const term = ({ ids }: { ids: number[] }) => `s.choices && '{${ids}}'::int[]`;
  const any = (q: any) => idsOf(q).map(term);
  for (let round = 0; round < 2; round += 1) {
  await time('count M', (q) => sql.raw(`select count(*) from product_search s where ${any(q).join(' and ')}`).execute(db));
  await time('count M one query_int-like @>', (q) => sql.raw(`select count(*) from product_search s where s.choices @> '{${idsOf(q).map(({ ids }) => ids[0])}}'::int[]`).execute(db));
  await time('list', (q) => listFoundProducts(opened.shop, { text: null, filters: attributeCondition(attributes, q.attributes), order: 'newest', language: 'en', limit: 12, offset: 0 } as any));
  await time('attribute facets', (q) => findAttributeFacets(opened.shop, { attributes, filters: q.attributes, categories: [], base: sql`true` as any, language: 'en' }));
  await time('facets whole', (q) => findFacets({ ...opened.shop, untilChange: { read: (_: string, r: () => unknown) => r() } } as any, { query: q, attributes, text: null, language: 'en', vatRate: DEFAULT_SETTINGS.vatRate }));
  await time('bounds', (q) => sql.raw(`select min((s.numbers->'n0')::numeric), max((s.numbers->'n0')::numeric), min((s.numbers->'n1')::numeric), max((s.numbers->'n1')::numeric) from product_search s where ${any(q).join(' and ')}`).execute(db));
  await time('near by or', (q) => { const t = any(q); const ors = t.map((_, i) => `(${t.filter((_, j) => j !== i).join(' and ')})`).join(' or '); const fails = t.map((x) => `(not (${x}))::int`).join('+'); return sql.raw(`with near as materialized (select s.choices, ${t.map((x, i) => `(${x}) as f${i}`).join(',')} from product_search s where ${ors}) select choice.id, count(*) from near, unnest(near.choices) choice(id) where (${t.map((_, i) => `f${i}`).join(' and ')}) or ${idsOf(q).map(({ a }, i) => `(not f${i} and choice.id = any('{${a.choices.map((c) => c.id)}}'::int[]))`).join(' or ')} group by 1`).execute(db); });
  await time('near by pairs', (q) => { const t = any(q); const pairs = `((${t[0]}) and (${t[1]}) and ((${t[2]}) or (${t[3]}))) or ((${t[2]}) and (${t[3]}) and ((${t[0]}) or (${t[1]})))`; return sql.raw(`with near as materialized (select s.choices, ${t.map((x, i) => `(${x}) as f${i}`).join(',')} from product_search s where ${pairs}) select choice.id, count(*) from near, unnest(near.choices) choice(id) where (${t.map((_, i) => `f${i}`).join(' and ')}) or ${idsOf(q).map(({ a }, i) => `(not f${i} and choice.id = any('{${a.choices.map((c) => c.id)}}'::int[]))`).join(' or ')} group by 1`).execute(db); });
  await time('one near miss', (q) => { const [f, ...o] = any(q); return sql.raw(`select choice.id, count(*) from product_search s, unnest(s.choices) choice(id) where ${o.join(' and ')} and not (${f}) and choice.id = any('{${idsOf(q)[0]!.a.choices.map((c) => c.id)}}'::int[]) group by 1`).execute(db); });
  await time('one near miss, first choice only', (q) => { const [f, ...o] = any(q); return sql.raw(`select count(*) from product_search s where ${o.join(' and ')} and not (${f})`).execute(db); });
  }
  const t = any(queries[0]);
  console.log((await sql.raw<any>(`explain (analyze, buffers) select count(*) from product_search s where ${t.join(' and ')}`).execute(db)).rows.map((r) => r['QUERY PLAN']).join('\n'));
  console.log((await sql.raw<any>(`explain (analyze, buffers) select count(*) from product_search s where ${t.slice(1).join(' and ')} and not (${t[0]})`).execute(db)).rows.map((r) => r['QUERY PLAN']).join('\n'));
}, 600_000);
