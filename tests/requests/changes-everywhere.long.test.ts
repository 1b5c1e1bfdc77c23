import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttributeInput } from '#shop/attributes/attribute-input.ts';
import { listAttributes } from '#shop/attributes/attribute-view.server.ts';
import { saveAttribute } from '#shop/attributes/save-attribute.server.ts';
import { listStoredRedirects } from '#shop/redirects/redirects-view.server.ts';
import { saveRedirect } from '#shop/redirects/save-redirect.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { changeHomePage } from '#shop/site/home/change-home-page.server.ts';
import { homePageSchema } from '#shop/site/home/home-page.ts';
import { findHomePages } from '#shop/site/home/home-page-view.server.ts';
import { changeLook } from '#shop/site/look/change-look.server.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { changeNavigation } from '#shop/site/navigation/change-navigation.server.ts';
import { SHIPPED_NAVIGATION } from '#shop/site/navigation/navigation.ts';
import { findNavigation } from '#shop/site/navigation/navigation-view.server.ts';
import { savePage } from '#shop/site/pages/save-page.server.ts';
import { findEditedPage } from '#shop/site/pages/staff-pages-view.server.ts';
import { typedText } from '#shop/site/pages/typed-page.ts';
import { changeText } from '#shop/site/texts/change-text.server.ts';
import { getShownTexts } from '#shop/site/texts/get-shown-texts.server.ts';
import { formsOf } from '#shop/site/texts/text-rules.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { must } from '#tests/upgrade/must.ts';

const ROUNDS = 20;
/** How soon a change must be on the pages of every process. */
const LIMIT_MS = 100;

let shop: BuiltShop;
/** Another process on the same database. */
let other: BuiltShop;
let product: string;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  other = await openBuiltShop({ config: { pageCache: true, databaseUrl: shop.shop.config.databaseUrl } });
  must(
    await saveAttribute(shop.shop, {
      id: null,
      editedVersion: new Date(0),
      attribute: anAttribute('Wood'),
      actor: null,
    }),
  );
  const { productId } = await aProduct(shop.shop, { name: 'Bench', attributes: { wood: { en: 'oak' } } });
  const of = shop.shop.db.selectFrom('products').select('slug').where('id', '=', productId);
  product = `/product/${(await of.executeTakeFirstOrThrow()).slug}`;
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const anAttribute = (name: string): AttributeInput => ({
  ...{ kind: 'text', names: { en: name }, units: {}, categories: [], isFilterable: false, choices: [] },
});

type Change = {
  /** The page that shows it. */
  readonly on: () => string;
  /** Writes a word that no other change has; returns what the page then has. */
  readonly write: (word: string, round: number) => Promise<string>;
};

const CHANGES: Readonly<Record<string, Change>> = {
  section: {
    on: () => '/',
    async write(word) {
      const value = homePageSchema.parse([
        { id: 'announcement-1', kind: 'announcement', fields: { text: { en: word } } },
      ]);
      const { draft: seen } = await findHomePages(shop.shop.db);
      must(await changeHomePage(shop.shop, { state: 'published', value, seen, actor: null }));
      return word;
    },
  },
  look: {
    on: () => '/faq',
    async write(_, round) {
      const { draft: seen } = await findLooks(shop.shop.db);
      const accent = `#1d4e${(0x60 + round).toString(16)}`;
      must(await changeLook(shop.shop, { state: 'published', look: { ...DEFAULT_LOOK, accent }, seen, actor: null }));
      return `/look/${accent.slice(1)}.`;
    },
  },
  menu: {
    on: () => '/faq',
    async write(word) {
      const seen = await findNavigation(shop.shop.db);
      const navigation = { ...SHIPPED_NAVIGATION, header: [{ kind: 'page', to: 'faq', label: { en: word } } as const] };
      must(await changeNavigation(shop.shop, { navigation, seen, actor: null }));
      return word;
    },
  },
  text: {
    on: () => '/products',
    async write(word) {
      const key = 'product.addToCart';
      const seen = formsOf((await getShownTexts(shop.shop, 'en'))[key]);
      must(await changeText(shop.shop, { language: 'en', key, typed: { text: word }, seen, actor: null }));
      return word;
    },
  },
  page: {
    on: () => '/about',
    async write(word) {
      const before = await findEditedPage(shop.shop, 'about');
      if (before === null) throw new Error('There is no such page');
      const typed = { en: { ...typedText(before.texts.en), title: word }, lv: typedText(before.texts.lv) };
      const how = { kind: 'page', slug: '', isInFooter: false, publish: 'now', actor: null } as const;
      must(await savePage(shop.shop, { page: 'about', editedVersion: before.version, typed, ...how }));
      return word;
    },
  },
  redirect: {
    on: () => '/former',
    async write(_, round) {
      const [known] = await listStoredRedirects(shop.shop.db);
      const to = ['/faq', '/about', '/wholesale'][round % 3] ?? '/faq';
      const edited = known === undefined ? null : { id: known.id, version: known.version };
      const redirect = { from: '/former', to };
      must(await saveRedirect(shop.shop, { edited, redirect, actor: null }));
      return `location: ${to}`;
    },
  },
  attribute: {
    on: () => product,
    async write(word) {
      const [known] = await listAttributes(shop.shop.db);
      if (known === undefined) throw new Error('There is no attribute');
      const edited = { id: known.id, editedVersion: known.version, attribute: anAttribute(word) };
      must(await saveAttribute(shop.shop, { ...edited, actor: null }));
      return word;
    },
  },
  setting: {
    on: () => '/faq',
    async write(word) {
      must(await changeSettings(shop.shop, { shopName: word }));
      return word;
    },
  },
};

test.each(Object.keys(CHANGES))(
  'each change of a %s is on the pages of every process within a tenth of a second',
  async (kind) => {
    const { on, write } = CHANGES[kind] as Change;
    const took: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      // In the cache of the other process, so that it has something to drop.
      await show(on());
      const wanted = await write(`${kind} no. ${round}!`, round);
      took.push(await msUntil(on(), wanted));
    }
    took.sort((a, b) => a - b);
    const [median, worst] = [took[ROUNDS / 2], took.at(-1)].map((ms = 0) => Math.round(ms));
    expect(worst, `${kind}: median ${median} ms, worst`).toBeLessThanOrEqual(LIMIT_MS);
  },
);

/** How long after a change was saved the other process answered the first request with it. */
async function msUntil(path: string, wanted: string): Promise<number> {
  const saved = performance.now();
  for (;;) {
    // Pages from the cache need nothing from outside: without a pause no announcement would be heard.
    await sleep(1);
    const asked = performance.now();
    if ((await show(path)).includes(wanted)) return asked - saved;
    if (asked - saved > 20 * LIMIT_MS) throw new Error(`${path} never shows ${wanted}`);
  }
}

async function show(path: string): Promise<string> {
  const response = await other.request(path);
  return `location: ${response.headers.get('location')}\n${await response.text()}`;
}
