import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type SavedPage, savePage } from '#shop/site/pages/save-page.server.ts';
import { findEditedPage } from '#shop/site/pages/staff-pages-view.server.ts';
import { NOTHING_TYPED } from '#shop/site/pages/typed-page.ts';
import { undoPageChange } from '#shop/site/pages/undo-page-change.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { deleteRedirect } from './delete-redirect.server.ts';
import { findRedirect } from './find-redirect.server.ts';
import { forgetMissingAddresses } from './forget-missing-addresses.server.ts';
import { parseRedirectQuery } from './redirect-query.ts';
import { listStoredRedirects } from './redirects-view.server.ts';
import { saveRedirect } from './save-redirect.server.ts';
import { saveRedirects } from './save-redirects.server.ts';
import { listMissingAddresses, listRedirectPage } from './staff-redirects-view.server.ts';
import { undoRedirectChange } from './undo-redirect-change.server.ts';

let opened: TestShop;
let actor: Actor;
beforeAll(async () => {
  opened = await openTestShop();
  actor = actorOf((await aStaffMember(opened.shop, 'admin')).viewer);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.addressCounts.flush();
  await opened.shop.db.deleteFrom('redirects').execute();
  await opened.shop.db.deleteFrom('missing_addresses').execute();
});

const visit = (address: string) => findRedirect(opened.shop, new URL(address, 'http://localhost'));
const save = (from: string, to: string) => saveRedirect(opened.shop, { edited: null, redirect: { from, to }, actor });
const undo = (changeId: Uuid) => undoRedirectChange(opened.shop, { changeId, actor });

async function changeIdOf(saved: ReturnType<typeof save> | ReturnType<typeof saveRedirects>): Promise<Uuid> {
  const done = await saved;
  if (!done.ok || done.value.changeId === null) throw new Error(`Nothing was changed: ${JSON.stringify(done)}`);
  return done.value.changeId;
}

async function listPairs(): Promise<string[]> {
  return (await listStoredRedirects(opened.shop.db)).map(
    ({ fields }) => `${fields.from_address} → ${fields.to_address}`,
  );
}

async function readList(query = '') {
  await opened.shop.addressCounts.flush();
  return (await listRedirectPage(opened.shop, parseRedirectQuery(new URLSearchParams(query)))).redirects;
}

describe('an old address', () => {
  test('leads to its page, however it is written, in the language it was read in', async () => {
    await changeIdOf(save('/products/Rose-Cream', '/faq'));
    await changeIdOf(save('/?product=12', '/about'));
    await changeIdOf(save('/produkti/krēmi', 'https://blog.example/kremi'));
    expect(await visit('/products/rose-cream/?utm_source=mail')).toBe('/faq');
    expect(await visit('/lv/PRODUCTS/rose-cream?variant=3')).toBe('/lv/faq');
    expect(await visit('/?product=12&fbclid=x')).toBe('/about');
    expect(await visit('/?product=13')).toBeNull();
    expect(await visit('/produkti/kr%C4%93mi')).toBe('https://blog.example/kremi');
    expect(await visit('/products/rose')).toBeNull();
  });

  test('with a query of its own comes before the same without', async () => {
    await changeIdOf(save('/index.php?page=2', '/about'));
    await changeIdOf(save('/index.php', '/faq'));
    expect(await visit('/index.php?page=2')).toBe('/about');
    expect(await visit('/index.php?page=3')).toBe('/faq');
  });

  test('of a product leads to its present slug in one step', async () => {
    const { productId } = await aProduct(opened.shop, { name: 'Balm', slug: { en: 'balm' }, is_active: true });
    await changeIdOf(save('/products/balm', '/product/balm?variation=Red'));
    await sql`insert into product_slugs (slug, product_id, language) values ('lip-balm', ${productId}, 'en')`.execute(
      opened.shop.db,
    );
    await opened.shop.db.updateTable('products').set({ slug: 'lip-balm' }).where('id', '=', productId).execute();
    expect(await visit('/products/balm')).toBe('/product/lip-balm?variation=Red');
  });
});

describe('a page of the owner’s', () => {
  test('is led to by its present address, and its former one is listed with its visits', async () => {
    await anOwnPage(['sizes', 'size-guide']);
    await changeIdOf(save('/pages/sizes', '/lv/sizes?a=1'));
    expect(await visit('/pages/sizes')).toBe('/lv/size-guide?a=1');
    expect(await save('/sizes', '/faq')).toMatchObject({ error: { problem: { code: 'hides_page' } } });
    opened.shop.addressCounts.addPageHit('sizes');
    expect(await readList('kind=automatic&search=size-guide')).toMatchObject([
      { id: null, from_address: '/sizes', to_address: '/size-guide', hits: 1 },
    ]);
  });

  test('is no target while nobody can read it, and neither is an empty list of news', async () => {
    const undoPublishing = await anOwnPage(['size-guide']);
    await undoPublishing();
    for (const nowhere of ['/size-guide', '/news'])
      expect(await save('/a', nowhere), nowhere).toMatchObject({ error: { problem: { code: 'no_target' } } });
    await changeIdOf(save('/size-guide', '/faq'));
    expect(await visit('/lv/size-guide')).toBe('/lv/faq');
  });
});

/** Publishes a page that moves from one address to the next. Returns what withdraws it again. */
async function anOwnPage(addresses: readonly string[]): Promise<() => Promise<void>> {
  const { shop } = opened;
  await shop.db.deleteFrom('site_pages').execute();
  let page: SavedPage | null = null;
  for (const slug of addresses) {
    const saved = await savePage(shop, {
      page: page?.id ?? null,
      editedVersion: page === null ? null : ((await findEditedPage(shop, page.id))?.version ?? null),
      kind: 'page',
      typed: { en: { ...NOTHING_TYPED, title: 'Sizes', body: 'How to measure.' }, lv: NOTHING_TYPED },
      slug,
      isInFooter: false,
      publish: 'now',
      actor,
    });
    if (!saved.ok) throw new Error(JSON.stringify(saved.error));
    page = saved.value;
  }
  return async () => void (await undoPageChange(shop, { changeId: page?.changeId ?? '', actor }));
}

test('two thousand old addresses are imported at once, looked up by an index, and undone as one', async () => {
  const redirects = Array.from({ length: 2_000 }, (_, n) => ({ from: `/products/old-${n}`, to: '/products' }));
  const saved = await saveRedirects(opened.shop, { redirects, actor });
  expect(saved).toMatchObject({ ok: true, value: { counts: { new: 2_000, changed: 0, same: 0, refused: 0 } } });
  expect(await saveRedirects(opened.shop, { redirects, actor })).toMatchObject({
    value: { counts: { same: 2_000 }, changeId: null },
  });
  expect(await visit('/lv/products/old-1999')).toBe('/lv/products');
  await sql`analyze redirects`.execute(opened.shop.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select from redirects where from_address = any (array['/products/old-7', '/a'])`.execute(opened.shop.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('redirects_from_address_key');
  expect(await undo(await changeIdOf(Promise.resolve(saved)))).toMatchObject({ ok: true });
  expect(await listPairs()).toEqual([]);
});

describe('the record of changes', () => {
  test('undoes a redirect with what it shortened, and a deletion under the same id', async () => {
    await changeIdOf(save('/b', 'https://blog.example/'));
    await changeIdOf(save('/a', '/b'));
    expect(await listPairs()).toEqual(['/a → https://blog.example/', '/b → https://blog.example/']);
    const [first] = await listStoredRedirects(opened.shop.db);
    if (first === undefined) throw new Error('Nothing was saved');
    const deletion = await changeIdOf(deleteRedirect(opened.shop, { id: first.id, actor }));
    expect(await undo(deletion)).toMatchObject({ ok: true });
    expect((await listStoredRedirects(opened.shop.db))[0]?.id).toBe(first.id);
    expect(await undo(deletion)).toMatchObject({ error: { code: 'already_undone' } });
  });

  test('refuses an undo that would make a chain beside what was written since', async () => {
    const { productId } = await aProduct(opened.shop, { name: 'Soap', slug: { en: 'soap' }, is_active: true });
    await changeIdOf(save('/a', '/product/soap'));
    const [row] = await listStoredRedirects(opened.shop.db);
    if (row === undefined) throw new Error('Nothing was saved');
    const deletion = await changeIdOf(deleteRedirect(opened.shop, { id: row.id, actor }));
    await opened.shop.db.updateTable('products').set({ is_active: false }).where('id', '=', productId).execute();
    await changeIdOf(save('/product/soap', '/faq'));
    expect(await undo(deletion)).toMatchObject({ error: { code: 'changed_since' } });
    expect(await listPairs()).toEqual(['/product/soap → /faq']);
  });
});

test('a second editor is refused with what the first has saved', async () => {
  await changeIdOf(save('/a', '/faq'));
  const [first] = await listStoredRedirects(opened.shop.db);
  if (first === undefined) throw new Error('Nothing was saved');
  const edit = (to: string) => saveRedirect(opened.shop, { edited: first, redirect: { from: '/a', to }, actor });
  expect(await edit('/about')).toMatchObject({ ok: true });
  expect(await edit('/terms')).toMatchObject({
    error: { code: 'conflict', current: { fields: { to_address: '/about' } } },
  });
});

test('whoever writes past the shop is refused by the database: loops, chains, other schemes, two of an address', async () => {
  const insert = (...pairs: readonly (readonly [string, string])[]) =>
    opened.shop.db
      .insertInto('redirects')
      .values(pairs.map(([from_address, to_address]) => ({ from_address, to_address, updated_at: new Date() })))
      .execute();
  await insert(['/x', '/faq']);
  await expect(insert(['/a', '/lv/A'])).rejects.toThrow('redirects_no_loop');
  await expect(insert(['/a', '/a?b=1'])).rejects.toThrow('redirects_no_loop');
  await expect(insert(['/a', '/b'], ['/b', '/a'])).rejects.toThrow('part of a chain');
  await expect(insert(['/y', '/lv/x'])).rejects.toThrow('part of a chain');
  await expect(insert(['/faq', '/about'])).rejects.toThrow('part of a chain');
  await expect(insert(['/x', '/about'])).rejects.toThrow('redirects_from_address_key');
  for (const to of ['//evil.example', '/\\evil.example', 'http://blog.example', 'javascript:alert(1)'])
    await expect(insert(['/z', to]), to).rejects.toThrow('redirects_to_address_check');
  expect(await listPairs()).toEqual(['/x → /faq']);
});

describe('the list of staff', () => {
  test('has own and automatic redirects with their visits, found by both addresses, the most visited first', async () => {
    const { productId } = await aProduct(opened.shop, { name: 'Candle', slug: { en: 'candle' }, is_active: true });
    await sql`insert into product_slugs (slug, product_id, language) values ('old-candle', ${productId}, 'en')`.execute(
      opened.shop.db,
    );
    await changeIdOf(save('/a', '/faq'));
    await changeIdOf(save('/b', '/about'));
    for (let time = 0; time < 3; time += 1) await visit('/b');
    opened.shop.addressCounts.addSlugHit('old-candle');
    expect((await readList('order=hits')).slice(0, 2)).toMatchObject([
      { from_address: '/b', hits: 3 },
      { id: null, from_address: '/product/old-candle', to_address: '/product/candle', hits: 1 },
    ]);
    expect((await readList('kind=own&search=fa')).map((row) => row.from_address)).toEqual(['/a']);
    expect((await readList('kind=automatic&search=candle')).map((row) => row.from_address)).toEqual([
      '/product/old-candle',
    ]);
  });

  test('shows where visitors found nothing until it leads somewhere, or for 90 days', async () => {
    for (let time = 0; time < 2; time += 1) await visit('/lv/Collections/Skin/?utm_source=x');
    await visit('/pages/about-us');
    await opened.shop.addressCounts.flush();
    const read = async () => (await listMissingAddresses(opened.shop, { missing: 1 })).missing;
    expect(await read()).toMatchObject([
      { address: '/collections/skin', count: 2 },
      { address: '/pages/about-us', count: 1 },
    ]);
    await changeIdOf(save('/collections/skin', '/products'));
    expect((await read()).map(({ address }) => address)).toEqual(['/pages/about-us']);
    const clock = { now: () => new Date(Date.now() + 91 * DAY_MS) };
    expect(await forgetMissingAddresses({ ...opened.shop, clock })).toBe(1);
    expect(await read()).toEqual([]);
  });
});
