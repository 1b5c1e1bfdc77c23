import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { deleteCategory } from '#shop/catalog/categories/delete-category.server.ts';
import { changeNavigation } from '#shop/site/navigation/change-navigation.server.ts';
import { type Navigation, type NavigationItem, SHIPPED_NAVIGATION } from '#shop/site/navigation/navigation.ts';
import { findNavigation } from '#shop/site/navigation/navigation-view.server.ts';
import { type TypedItem, toTyped } from '#shop/site/navigation/typed-navigation.ts';
import { movePage } from '#shop/site/pages/move-page.server.ts';
import { savePage } from '#shop/site/pages/save-page.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { readPage, textOf } from '#tests/support/pages/page-text.ts';
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { must } from '#tests/upgrade/must.ts';

let shop: BuiltShop;
/** Another process on the same database. */
let other: BuiltShop;
let admin: Person;
let soap: string;
let product: string;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  other = await openBuiltShop({ config: { pageCache: true, databaseUrl: shop.shop.config.databaseUrl } });
  admin = await anAdmin(shop.shop);
  soap = must(await createCategory(shop.shop, { name: 'Soap', type: 'beauty', description: 'Soaps' })).id;
  const { productId } = await aProduct(shop.shop);
  const of = shop.shop.db.selectFrom('products').select('slug').where('id', '=', productId);
  product = `/product/${(await of.executeTakeFirstOrThrow()).slug}`;
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
afterEach(() => become(SHIPPED_NAVIGATION));

async function become(navigation: Navigation) {
  const seen = await findNavigation(shop.shop.db);
  must(await changeNavigation(shop.shop, { navigation, seen, actor: null }));
  await shop.shop.changes.settle();
}
const page = (to: 'withdraw' | 'faq' | 'about' | 'orders', label = {}): NavigationItem => ({ kind: 'page', to, label });
const address = (to: string, label: { en: string; lv?: string }): NavigationItem => ({ kind: 'address', to, label });
const withHeader = (...header: NavigationItem[]): Navigation => ({ ...SHIPPED_NAVIGATION, header });
const withColumn = (...items: NavigationItem[]): Navigation => ({
  ...SHIPPED_NAVIGATION,
  columns: [{ heading: null, title: { en: 'Help', lv: 'Palīdzība' }, items }],
});

const read = async (path: string, headers: HeadersInit = {}, from = shop) =>
  (await from.request(path, { headers })).text();
const part = (html: string, name: 'header' | 'footer') =>
  html.slice(html.indexOf(`<${name}`), html.indexOf(`</${name}>`));
/** Words and address of each link. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', words = '']) => `${textOf(words).trim()} ${href}`,
  );
/** The bar's own links, without the menu of products. */
const barOf = (html: string) => {
  const header = part(html, 'header');
  const bar = header.slice(header.indexOf('<nav'), header.indexOf('</nav>'));
  return linksIn(bar.replace(/<details.*<\/details>/s, ''));
};
const columnsOf = (html: string) => {
  const sections = part(html, 'footer').split('<section').slice(1, -1);
  return sections.map((section) => [
    textOf(section.slice(section.indexOf('<h2'), section.indexOf('</h2>'))).trim(),
    ...linksIn(section),
  ]);
};
const legalOf = (html: string) => linksIn(part(html, 'footer').split('<section').at(-1)?.split('</section>')[1] ?? '');

describe('a new shop', () => {
  test('has the header and footer of the specification, in both languages', async () => {
    const english = await read('/faq');
    expect(barOf(english)).toEqual(['Categories /categories', 'Wholesale /wholesale', 'About /about']);
    expect(columnsOf(english)).toEqual([
      ['Categories', `Soap /products?category=${soap}`],
      ['Quick Links', 'All Products /products', 'Categories /categories', 'Wholesale /wholesale', 'About /about'],
      [
        'Customer Service',
        'Track Order /sign-in?next=%2Forders',
        'My Account /sign-in?next=%2Faccount-settings',
        'Wishlist /wishlist',
        'FAQ /faq',
        'Withdraw from contract here /withdraw',
      ],
    ]);
    const latvian = await read('/lv/faq');
    expect(barOf(latvian)).toEqual([
      'Kategorijas /lv/categories',
      'Vairumtirdzniecība /lv/wholesale',
      'Par mums /lv/about',
    ]);
    expect(columnsOf(latvian).map(([title]) => title)).toEqual([
      'Kategorijas',
      'Noderīgas saites',
      'Klientu apkalpošana',
    ]);
  });
});

describe('what the owner chooses', () => {
  test('is on every page of every process', async () => {
    // Of the last three the frame is rendered once for many pages.
    const paths = ['/faq', '/', '/products', product];
    for (const path of paths) await read(path, {}, other);
    const seen = await findNavigation(shop.shop.db);
    const navigation = withHeader(page('faq', { en: 'Answers', lv: 'Atbildes' }));
    must(await changeNavigation(shop.shop, { navigation, seen, actor: null }));
    await other.shop.changes.settle();
    for (const path of paths) expect(barOf(await read(path, {}, other)), path).toEqual(['Answers /faq']);
    expect(barOf(await read('/lv/about', {}, other))).toEqual(['Atbildes /lv/faq']);
  });

  test('is called as it is where no name is written in a language', async () => {
    await become(withHeader({ kind: 'category', to: soap, label: {} }, page('faq', { en: 'Answers' })));
    expect(barOf(await read('/lv/about'))).toEqual([
      `Soap /lv/products?category=${soap}`,
      'Biežāk uzdotie jautājumi /lv/faq',
    ]);
  });

  test('leads to another site as it stands, and within the shop in the language', async () => {
    const blog = address('https://blog.example/a?b=c', { en: 'Blog' });
    await become(withHeader(blog, address('/lv/gift', { en: 'Gifts', lv: 'Dāvanas' })));
    const html = await read('/lv/about');
    expect(barOf(html)).toEqual(['Blog https://blog.example/a?b=c', 'Dāvanas /lv/gift']);
    expect(barOf(await read('/about'))).toEqual(['Blog https://blog.example/a?b=c', 'Gifts /gift']);
  });

  test('opens the sign-in dialog for a page of one’s own, in the header too', async () => {
    await become(withHeader(page('orders')));
    expect(barOf(await read('/about'))).toEqual(['Track Order /sign-in?next=%2Forders']);
    const { headers } = await aCustomer(shop.shop);
    expect(barOf(await read('/about', headers))).toEqual(['Track Order /orders']);
  });

  test('is in the menu of phones as in the bar', async () => {
    await become(withHeader({ kind: 'categories', label: { en: 'Shop' } }, page('faq')));
    const header = part(await read('/about'), 'header');
    const menu = header.slice(header.lastIndexOf('<nav'), header.lastIndexOf('</nav>'));
    expect(linksIn(menu)).toEqual(['Shop /products', `Soap /products?category=${soap}`, 'FAQ /faq']);
  });

  test('changes nothing that search engines read of the shop', async () => {
    const dataOf = async () => /<script type="application\/ld\+json".*?<\/script>/s.exec(await read('/'))?.[0];
    const before = await dataOf();
    expect(before).toContain('"@type"');
    await become(withHeader(page('faq')));
    expect(await dataOf()).toBe(before);
  });
});

describe('what is gone', () => {
  test('is left out, and so is a column without anything', async () => {
    const gone = must(await createCategory(shop.shop, { name: 'Wax', type: 'beauty', description: '' })).id;
    await become({ ...withColumn({ kind: 'category', to: gone, label: { en: 'Wax, new' } }), header: [page('faq')] });
    expect(columnsOf(await read('/about'))).toEqual([['Help', `Wax, new /products?category=${gone}`]]);
    must(await deleteCategory(shop.shop, { id: gone, actor: null }));
    await shop.shop.changes.settle();
    expect(columnsOf(await read('/about'))).toEqual([]);
  });

  test('is a page of the owner’s from when it is hidden', async () => {
    const text = { title: 'Size guide', intro: '', body: 'S, M, L', searchTitle: '', searchDescription: '' };
    const made = {
      editedVersion: null,
      kind: 'page',
      slug: '',
      isInFooter: false,
      publish: 'now',
      actor: null,
    } as const;
    const { id } = must(await savePage(shop.shop, { ...made, page: null, typed: { en: text } }));
    await become(withHeader({ kind: 'own_page', to: id, label: { lv: 'Izmēri' } }));
    expect(barOf(await read('/about'))).toEqual(['Size guide /size-guide']);
    expect(barOf(await read('/lv/about'))).toEqual(['Izmēri /lv/size-guide']);
    must(await movePage(shop.shop, { page: id, move: 'hide', actor: null }));
    await shop.shop.changes.settle();
    expect(barOf(await read('/about'))).toEqual([]);
  });
});

describe('the withdrawal function', () => {
  test('moves to the legal line when no column leads there', async () => {
    expect(legalOf(await read('/about'))).not.toContain('Withdraw from contract here /withdraw');
    await become(withColumn(page('faq')));
    expect(legalOf(await read('/about'))).toContain('Withdraw from contract here /withdraw');
    expect(legalOf(await read('/lv/about'))).toContain('Atteikties no līguma šeit /lv/withdraw');
    await become({ ...SHIPPED_NAVIGATION, columns: [] });
    expect(legalOf(await read('/'))).toContain('Withdraw from contract here /withdraw');
  });

  test('keeps the words of the law', async () => {
    await become(withColumn(address('/withdraw', { en: 'Returns' }), page('withdraw', { en: 'Send it back' })));
    const html = await read('/about');
    expect(columnsOf(html)).toEqual([['Help', 'Withdraw from contract here /withdraw']]);
    expect(legalOf(html)).not.toContain('Withdraw from contract here /withdraw');
  });
});

describe('the form', () => {
  const PAGE = '/admin/settings/navigation';
  const present = () => findNavigation(shop.shop.db);
  /** The form as it is sent without scripts, with some fields typed over. */
  async function send(
    fields: Readonly<Record<string, string>>,
    seen?: Navigation,
    headers: HeadersInit = admin.headers,
  ) {
    const form = { ...(await fieldsOf()), seen: JSON.stringify(seen ?? (await present())), ...fields };
    return readPage(shop.post(PAGE, form, headers));
  }
  async function fieldsOf() {
    const { header, columns } = toTyped(await present());
    const texts = (name: string, typed: Readonly<Record<string, string>>) =>
      Object.entries(typed).map(([language, text]) => [`${name}.${language}`, text]);
    const lines = (list: string, items: readonly TypedItem[]) =>
      items.flatMap(({ target, address: to, label }, at) => [
        [`${list}[${at}].target`, target],
        [`${list}[${at}].address`, to],
        ...texts(`${list}[${at}].label`, label),
      ]);
    return Object.fromEntries([
      ...lines('header', header),
      ...columns.flatMap(({ heading, title, items }, at) => [
        [`columns[${at}].heading`, heading],
        ...texts(`columns[${at}].title`, title),
        ...lines(`columns[${at}].items`, items),
      ]),
    ]);
  }
  const typedIn = (html: string, name: string) => {
    const input = html.split('<input').find((one) => one.includes(`name="${name}"`));
    return /value="([^"]*)"/.exec(input ?? '')?.[1];
  };

  test.each([
    ['staff', 403],
    ['read_only', 403],
    ['admin', 200],
  ] as const)('is for administrators: %s', async (role, status) => {
    const { headers } = await aStaffMember(shop.shop, role);
    expect((await shop.request(PAGE, { headers })).status).toBe(status);
    expect((await send({ 'header[0].target': 'page:faq' }, undefined, headers)).status).toBe(status);
    expect((await present()).header[0]?.kind).toBe(status === 200 ? 'page' : 'categories');
  });

  test('saves what was typed, and undoes it, without scripts', async () => {
    const { html } = await send({ 'header[1].target': `category:${soap}`, 'header[1].label.lv': ' Ziepes ' });
    expect((await present()).header[1]).toEqual({ kind: 'category', to: soap, label: { lv: 'Ziepes' } });
    await send({ intent: 'undo', change_id: typedIn(html, 'change_id') ?? '' });
    expect(await present()).toEqual(SHIPPED_NAVIGATION);
  });

  test('moves, adds and removes lines without scripts, and saves nothing by that', async () => {
    const moved = await send({ edit: 'move columns[2].items 3 0', 'columns[2].title.en': 'Help yourself' });
    expect(moved.status).toBe(200);
    expect(typedIn(moved.html, 'columns[2].title.en')).toBe('Help yourself');
    const list = moved.html.slice(moved.html.indexOf('name="columns[2].items[0].target"'));
    expect(/<option [^>]*selected=""[^>]*>([^<]*)/.exec(list)?.[1]).toBe('FAQ');
    expect((await send({ edit: 'add header' })).html).toContain('name="header[4].target"');
    expect((await send({ edit: 'remove columns 0' })).html).not.toContain('name="columns[2].heading"');
    expect(await present()).toEqual(SHIPPED_NAVIGATION);
  });

  test('says at the field what is wrong, and loses nothing', async () => {
    const { status, html, text } = await send({
      'header[1].target': 'address',
      'header[1].address': 'javascript:alert(1)',
      'header[2].target': '',
      'header[3].label.en': 'All about us',
    });
    expect(status).toBe(422);
    expect(text).toContain('Please write an address that begins with / or https://');
    for (const field of ['header[1].address', 'header[1].label.en', 'header[2].target'])
      expect(html).toContain(`id="${field}-error"`);
    expect(typedIn(html, 'header[1].address')).toBe('javascript:alert(1)');
    expect(typedIn(html, 'header[3].label.en')).toBe('All about us');
    expect(await present()).toEqual(SHIPPED_NAVIGATION);
  });

  test('shows when somebody else was faster, and what is typed can still be saved', async () => {
    await become(withHeader(page('faq')));
    const typed = { 'header[0].target': 'page:about' };
    const { status, html, text } = await send(typed, SHIPPED_NAVIGATION);
    expect(status).toBe(409);
    expect(text).toContain('Someone else has changed the navigation');
    const seen = (typedIn(html, 'seen') ?? '').replaceAll('&quot;', '"');
    expect((await send({ ...typed, seen })).status).toBe(200);
    expect((await present()).header).toEqual([page('about')]);
  });

  test('goes back to the original, and that can be undone', async () => {
    const own = withHeader(page('faq'));
    await become(own);
    const { html } = await send({ intent: 'restore' });
    expect(await present()).toEqual(SHIPPED_NAVIGATION);
    await send({ intent: 'undo', change_id: typedIn(html, 'change_id') ?? '' });
    expect(await present()).toEqual(own);
  });

  test('marks what was deleted or hidden', async () => {
    expect((await readPage(shop.request(PAGE, { headers: admin.headers }))).text).not.toContain('Not shown');
    await become(withHeader({ kind: 'category', to: randomUUID(), label: {} }));
    const { text } = await readPage(shop.request(PAGE, { headers: admin.headers }));
    expect(text).toContain('Not shown: it was deleted or hidden.');
  });
});
