import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { changeHomePage } from '#shop/site/home/change-home-page.server.ts';
import { type HomePage, SHIPPED_HOME } from '#shop/site/home/home-page.ts';
import { findHomePages } from '#shop/site/home/home-page-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

const HOME = '/admin/settings/home';

let shop: BuiltShop;
let admin: Person;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  admin = await anAdmin(shop.shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.shop.db.deleteFrom('home_pages').execute();
  await shop.shop.changes.settle();
});

const pages = () => findHomePages(shop.shop.db);
const idsOf = (home: HomePage) => home.map(({ id }) => id);
const draftIds = async () => idsOf((await pages()).draft);
const read = (path: string, headers = admin.headers) => readPage(shop.request(path, { headers }));
const press = (intent: string, fields: Readonly<Record<string, string>> = {}) =>
  shop.post(HOME, { intent, ...fields }, admin.headers);
const save = (path: string, fields: Readonly<Record<string, string>>) => shop.post(path, fields, admin.headers);
const valueIn = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? '';
const unescaped = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const seenIn = async (id: string) => unescaped(valueIn((await read(`${HOME}/${id}`)).html, 'seen'));
const publish = async () => press('publish', { mark: valueIn((await read(HOME)).html, 'mark') });
const undoIn = async (response: Response) => {
  const changeId = /name="change_id" value="([^"]+)"/.exec(await response.text())?.[1] ?? '';
  return press('undo', { change_id: changeId });
};

describe('the list of sections', () => {
  test('names them in their order, in the language of the page', async () => {
    const { text } = await read(HOME);
    expect(text).toMatch(/Title and search.*Promises.*Row of products.*Story.*Categories.*Frequent questions/s);
    expect((await read('/admin/settings/home')).text).not.toContain('This is a draft');
  });

  test('moves, hides, shows and removes in the draft, and undoes each', async () => {
    const shipped = idsOf(SHIPPED_HOME);
    const moved = await press('move', { section: 'faq', to: '0' });
    expect(await draftIds()).toEqual(['faq', ...shipped.filter((id) => id !== 'faq')]);
    await undoIn(moved);
    expect(await draftIds()).toEqual(shipped);

    await press('hide', { section: 'story' });
    expect((await pages()).draft.find(({ id }) => id === 'story')?.isHidden).toBe(true);
    await press('show', { section: 'story' });

    const removed = await press('remove', { section: 'story' });
    expect(await draftIds()).not.toContain('story');
    await undoIn(removed);
    expect((await pages()).draft).toEqual(SHIPPED_HOME);
    expect((await pages()).published).toEqual(SHIPPED_HOME);
  });

  test('says so when a section is gone', async () => {
    await press('remove', { section: 'story' });
    expect((await press('hide', { section: 'story' })).status).toBe(404);
  });

  test('publishes the draft, unless somebody else has changed it since it was seen', async () => {
    await press('remove', { section: 'story' });
    const mark = valueIn((await read(HOME)).html, 'mark');
    await press('remove', { section: 'faq' });
    expect((await press('publish', { mark })).status).toBe(409);
    expect((await pages()).published).toEqual(SHIPPED_HOME);
    const published = await publish();
    expect(published.status).toBe(200);
    expect(idsOf((await pages()).published)).toEqual(await draftIds());
    await undoIn(published);
    expect((await pages()).published).toEqual(SHIPPED_HOME);
  });

  test('discards the draft', async () => {
    await press('remove', { section: 'story' });
    await press('discard');
    expect((await pages()).draft).toEqual(SHIPPED_HOME);
  });

  test('returns to what was published before, as a draft', async () => {
    for (const section of ['story', 'hero']) {
      await press('remove', { section });
      await publish();
    }
    await press('hide', { section: 'faq' });
    await publish();
    // Beside the present page: that without a title, and that without a story only.
    const [, withoutStory = ''] = await listVersions();
    await press('return', { version: withoutStory });
    expect((await pages()).draft.find(({ id }) => id === 'faq')?.isHidden).toBe(false);
    expect(await draftIds()).toEqual(idsOf(SHIPPED_HOME).filter((id) => id !== 'story'));
    expect((await pages()).published.find(({ id }) => id === 'faq')?.isHidden).toBe(true);
  });
});

async function listVersions(): Promise<string[]> {
  const { html } = await read(HOME);
  return [...html.matchAll(/name="version" value="([^"]*)"/g)].map(([, id = '']) => id);
}

describe('the form of a section', () => {
  const sale = {
    'text.en': 'Sale & more',
    'text.lv': 'Izpārdošana',
    'link.to': '/products',
    'link.text.en': 'See all',
    from: '2026-12-01T10:00',
    until: '2026-12-05T20:00',
    seen: 'null',
  };

  test('adds a section in every language, with its days by the clocks of Riga', async () => {
    expect((await save(`${HOME}/new?kind=announcement`, sale)).status).toBe(200);
    const [first] = (await pages()).draft;
    expect(first).toMatchObject({
      id: 'announcement',
      from: '2026-12-01T08:00:00.000Z',
      until: '2026-12-05T18:00:00.000Z',
      fields: { text: { en: 'Sale & more', lv: 'Izpārdošana' }, link: { to: '/products', text: { en: 'See all' } } },
    });
    const { html } = await read(`${HOME}/announcement`);
    expect(valueIn(html, 'text.lv')).toBe('Izpārdošana');
    expect(valueIn(html, 'until')).toBe('2026-12-05T20:00');
    expect((await read(HOME)).text).toContain('Sale & more');
  });

  test('refuses what cannot be used, names the fields and keeps what was typed', async () => {
    const wrong = { ...sale, 'text.en': '', 'link.to': 'javascript:alert(1)', until: '2026-11-01T10:00' };
    const refused = await readPage(save(`${HOME}/new?kind=announcement`, wrong));
    expect(refused.text).toContain('Please fill this in');
    expect(refused.text).toContain('Please write a page of the shop');
    expect(valueIn(refused.html, 'link.to')).toBe('javascript:alert(1)');
    expect(valueIn(refused.html, 'text.lv')).toBe('Izpārdošana');
    expect((await pages()).draft).toEqual(SHIPPED_HOME);
    const early = await readPage(save(`${HOME}/new?kind=announcement`, { ...sale, until: '2026-11-01T10:00' }));
    expect(early.text).toContain('The end has to be after the beginning');
  });

  test('refuses a link to a page that the shop does not have', async () => {
    const refused = await readPage(save(`${HOME}/new?kind=announcement`, { ...sale, 'link.to': '/sael' }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Your shop has no page at this address');
    expect(valueIn(refused.html, 'link.to')).toBe('/sael');
    expect((await pages()).draft).toEqual(SHIPPED_HOME);
    const { productId } = await aProduct(shop.shop);
    const { slug } = await shop.shop.db
      .selectFrom('product_slugs')
      .select('slug')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    const there = { ...sale, 'link.to': `/product/${slug}` };
    expect((await save(`${HOME}/new?kind=announcement`, there)).status).toBe(200);
  });

  test('changes a section, and leaves what is said in the shop’s own words empty', async () => {
    await save(`${HOME}/hero`, { 'title.en': 'Soap & sense', seen: await seenIn('hero') });
    const hero = (await pages()).draft.find(({ id }) => id === 'hero');
    expect(hero?.fields).toEqual({ title: { en: 'Soap & sense' }, text: {}, picture: null, pictureText: {} });
  });

  test('has products by a rule or by hand', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Oat Soap' });
    const row = { 'title.en': 'Ours', 'choice.by': 'hand', 'choice.ids': productId, most: '4', seen: 'null' };
    await save(`${HOME}/new?kind=products`, row);
    const added = (await pages()).draft.find(({ id }) => id === 'products-2');
    expect(added?.fields).toMatchObject({ choice: { by: 'hand', ids: [productId] }, most: 4 });
    const { html, text } = await read(`${HOME}/products-2`);
    expect(text).toContain('Oat Soap');
    expect(valueIn(html, 'choice.ids')).toBe(productId);
    const nameless = { 'choice.by': 'sale', most: '99', seen: await seenIn('products-2') };
    const refused = await readPage(save(`${HOME}/products-2`, nameless));
    expect(refused.text).toContain('Please write a whole number');
  });

  test('keeps what is said in a language that the shop no longer offers', async () => {
    await save(`${HOME}/story`, { 'title.en': 'Us', 'title.lv': 'Mēs', seen: await seenIn('story') });
    const settings = await changeSettings(shop.shop, { languages: ['en'] });
    expect(settings.ok).toBe(true);
    const { html } = await read(`${HOME}/story`);
    expect(/<input type="hidden"[^>]* name="title.lv"[^>]*>/.exec(html)?.[0]).toContain('Mēs');
    await changeSettings(shop.shop, { languages: ['en', 'lv'] });
  });

  test('a picture that was removed is named', async () => {
    const picture = { 'title.en': 'Oak', picture: 'products/none.webp', side: 'left', seen: 'null' };
    const refused = await readPage(save(`${HOME}/new?kind=picture_text`, picture));
    expect(refused.text).toContain('a picture that was removed, cannot be used');
  });

  test('that somebody else has changed meanwhile is not overwritten unseen', async () => {
    const seen = await seenIn('story');
    const hidden = (await pages()).draft.map((one) => (one.id === 'faq' ? { ...one, isHidden: true } : one));
    const before = (await pages()).draft;
    await changeHomePage(shop.shop, { state: 'draft', value: hidden, seen: before, actor: null });
    // Another section was changed, which is no conflict.
    expect((await save(`${HOME}/story`, { 'title.en': 'Us', seen })).status).toBe(200);
    const conflict = await save(`${HOME}/story`, { 'title.en': 'We', seen });
    expect(conflict.status).toBe(409);
    const html = await conflict.text();
    expect(html).toContain('Someone else has changed this section');
    expect(valueIn(html, 'title.en')).toBe('We');
    const again = await save(`${HOME}/story`, { 'title.en': 'We', seen: unescaped(valueIn(html, 'seen')) });
    expect(again.status).toBe(200);
    expect((await pages()).draft.find(({ id }) => id === 'faq')?.isHidden).toBe(true);
  });

  test('says which words law minds, there and in the list of claims', async () => {
    await save(`${HOME}/story`, { 'title.en': 'Eco-friendly since 2020', seen: await seenIn('story') });
    expect((await read(`${HOME}/story`)).text).toContain('Eco-friendly');
    const { text, html } = await read('/admin/products/claims');
    expect(text).toContain('Eco-friendly');
    expect(html).toContain(`href="${HOME}/story"`);
  });

  test('a second title is not offered, and not accepted', async () => {
    expect((await read(HOME)).html).not.toContain('<option value="hero"');
    expect((await shop.request(`${HOME}/new?kind=hero`, { headers: admin.headers })).status).toBe(404);
    expect((await save(`${HOME}/new?kind=hero`, { seen: 'null' })).status).toBe(404);
  });
});

describe('the draft in the shop', () => {
  test('is shown to staff who ask for it, and to nobody else, and is never stored', async () => {
    await save(`${HOME}/hero`, { 'title.en': 'Soap & sense', seen: await seenIn('hero') });
    const reader = await aStaffMember(shop.shop, 'read_only');
    for (const headers of [admin.headers, reader.headers]) {
      const response = await shop.request('/?home=draft', { headers });
      expect(response.headers.get('cache-control')).toContain('no-store');
      const html = await response.text();
      expect(html).toContain('Soap &amp; sense');
      expect(html).toContain('This is the draft of the home page');
    }
    const lv = await shop.request('/lv?home=draft', { headers: admin.headers });
    expect(await lv.text()).toContain('Šis ir sākumlapas melnraksts');
    for (const path of ['/?home=draft', '/'])
      expect(await (await shop.request(path)).text()).not.toContain('Soap &amp;');
    const signedIn = await shop.request('/', { headers: admin.headers });
    expect(await signedIn.text()).not.toContain('Soap &amp;');
  });
});
