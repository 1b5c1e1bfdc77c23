import { randomUUID } from 'node:crypto';
import { hashToken } from '#shop/accounts/create-account-link.server.ts';
import { inviteStaff } from '#shop/accounts/staff/invite-staff.server.ts';
import type { AttributeInput } from '#shop/attributes/attribute-input.ts';
import { saveAttribute } from '#shop/attributes/save-attribute.server.ts';
import { editProducts } from '#shop/catalog/edit-products.server.ts';
import { judgeProducts } from '#shop/catalog/judge-products.server.ts';
import { NO_FILTER } from '#shop/catalog/staff-product-list.ts';
import { saveCollection } from '#shop/collections/save-collection.server.ts';
import type { MethodInput } from '#shop/delivery/delivery-input.ts';
import { saveDelivery } from '#shop/delivery/save-delivery.server.ts';
import { DUTY_IDS } from '#shop/duties/duties.ts';
import { saveKind } from '#shop/duties/save-kind.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#shop/platform/http/client-address.server.ts';
import { startRecall } from '#shop/recalls/start-recall.server.ts';
import { saveRedirect } from '#shop/redirects/save-redirect.server.ts';
import { requestRestock } from '#shop/restock/request-restock.server.ts';
import { saveFilters } from '#shop/saved-views/save-filters.server.ts';
import { saveSynonym } from '#shop/search/synonyms/save-synonym.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { changeHomePage } from '#shop/site/home/change-home-page.server.ts';
import { SHIPPED_HOME } from '#shop/site/home/home-page.ts';
import { changeLook } from '#shop/site/look/change-look.server.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import { changeNavigation } from '#shop/site/navigation/change-navigation.server.ts';
import { SHIPPED_NAVIGATION } from '#shop/site/navigation/navigation.ts';
import { savePage } from '#shop/site/pages/save-page.server.ts';
import { findSitePage } from '#shop/site/pages/site-page-view.server.ts';
import { changeText } from '#shop/site/texts/change-text.server.ts';
import { receiveStatement } from '#shop/statements/receive-statement.server.ts';
import { changeWishlist } from '#shop/wishlist/change-wishlist.server.ts';
import { shareWishlist } from '#shop/wishlist/share-wishlist.server.ts';
import { havePoints } from '#tests/support/delivery/points.ts';
import { aRecall } from '#tests/support/goods/recalls.ts';
import { must } from './must.ts';

/** A bank's statement with one transfer that is no order's. */
async function* aStatement(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Date,Payer,Details,Amount,Currency\n2026-11-20,Anna Ozola,Thank you,5.00,EUR\n');
}

/** What staff keep for themselves, and what the shop writes down of its own running. */
export async function keepRecords(shop: Shop, actor: { readonly id: string; readonly name: string }): Promise<void> {
  must(await saveFilters(shop, { profileId: actor.id, list: 'products', name: 'Soaps', query: 'search=soap' }));
  const invited = { email: 'janis.berzins@example.lv', role: 'read_only', language: 'lv', actor } as const;
  must(await inviteStaff(shop, invited));
  const synonym = { language: 'lv', term: 'liepa', meanings: ['liepziedi'], is_both_ways: true } as const;
  must(await saveSynonym(shop, { edited: null, synonym, actor }));
  const attribute: AttributeInput = {
    ...{ kind: 'choice', names: { en: 'Scent', lv: 'Smarža' }, units: {}, categories: [], isFilterable: true },
    choices: [{ key: null, names: { en: 'Birch', lv: 'Bērzs' }, colour: null }],
  };
  must(await saveAttribute(shop, { id: null, editedVersion: new Date(0), attribute, actor }));
  must(await saveRedirect(shop, { edited: null, redirect: { from: '/collections/all', to: '/products' }, actor }));
  const said = { name: 'Soaps for summer', text: '', search_title: '', search_description: '' };
  const collection = { texts: { en: said, lv: { ...said, name: 'Vasaras ziepes' } }, rule: { inStockOnly: true } };
  must(await saveCollection(shop, { edited: null, collection, actor }));
  const look = { ...DEFAULT_LOOK, ground: 'cool' } as const;
  must(await changeLook(shop, { state: 'published', look, seen: DEFAULT_LOOK, actor }));
  const home = SHIPPED_HOME.filter(({ kind }) => kind !== 'story');
  must(await changeHomePage(shop, { state: 'published', value: home, seen: SHIPPED_HOME, actor }));
  const navigation = { ...SHIPPED_NAVIGATION, header: SHIPPED_NAVIGATION.header.slice(0, 2) };
  must(await changeNavigation(shop, { navigation, seen: SHIPPED_NAVIGATION, actor }));
  await deliverToIslands(shop, actor);
  const text = { typed: { text: 'Put in basket' }, seen: { text: 'Add to Cart' } };
  must(await changeText(shop, { language: 'en', key: 'product.addToCart', ...text, actor }));
  must(await receiveStatement(shop, aStatement()));
  await writePages(shop, actor);
  await waitForBalm(shop);
  await lackPicture(shop, actor);
  await warnOfCream(shop, actor);
  const now = shop.clock.now();
  await shop.db
    .insertInto('backups')
    .values({
      id: '5d1f7c52-91cf-4c0b-9a68-3d3c6cf0b1aa',
      made_at: now,
      place: '/backups/a',
      bytes: 1_000,
      verified_at: now,
    })
    .execute();
  await shop.db
    .insertInto('owner_notices')
    .values({ trouble: 'disk_low', began_at: now, notified_at: now, gone_at: now })
    .execute();
  const order = await shop.db.selectFrom('orders').select('id').orderBy('order_number').executeTakeFirstOrThrow();
  await shop.db
    .insertInto('vat_checks')
    .values({ order_id: order.id, vat_number: 'LV40003567907', is_valid: true, name: 'SIA "Bērzs"', answered_at: now })
    .execute();
  await shop.db.insertInto('recurring_jobs').values({ name: 'sweep-pictures', enqueued_at: now }).execute();
}

/** An edited page of the shop, and one of its own that changed its address. */
async function writePages(shop: Shop, actor: { readonly id: string; readonly name: string }): Promise<void> {
  const page = { editedVersion: null, kind: 'page', slug: '', isInFooter: true, publish: 'now', actor } as const;
  const body = '## Ziepes\n\n- **liepziedu**, skat. [preces](/products)';
  const text = (title: string) => ({ title, intro: '', body, searchTitle: '', searchDescription: '' });
  must(await savePage(shop, { ...page, page: 'about', typed: { lv: text('Par Liepu un Bērzu') } }));
  const { id } = must(await savePage(shop, { ...page, page: null, typed: { en: text('Soap guide') } }));
  const made = await findSitePage(shop.db, id);
  const typed = { en: text('Soaps') };
  must(await savePage(shop, { ...page, page: id, editedVersion: made?.version ?? null, slug: 'soaps', typed }));
}

/** A shared wishlist with a variation that was chosen, and two products that were bought together. */
export async function keepWishes(
  shop: Shop,
  viewer: { readonly id: string },
  [first, second]: readonly [string, string],
  chosen: { readonly productId: string; readonly variationId: string },
): Promise<void> {
  const add = [
    ...[first, second].map((id) => ({ id, seenPrice: 3_50 })),
    { id: chosen.productId, variation: chosen.variationId, seenPrice: 3_50 },
  ];
  must(await changeWishlist(shop, viewer, { add, remove: [] }));
  must(await shareWishlist(shop, viewer, { name: 'Anna' }));
  await shop.db.insertInto('related_products').values({ product_id: first, related_id: second, weight: 2 }).execute();
}

/** A warning about a cream: its buyers are mailed. */
async function warnOfCream(shop: Shop, actor: { readonly id: string; readonly name: string }): Promise<void> {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Birch Cream')
    .executeTakeFirstOrThrow();
  must(
    await startRecall(shop, {
      recallId: randomUUID(),
      recall: aRecall({ productId: id, kind: 'warning', remedies: [] }),
      actor,
    }),
  );
}

/** A kind of the owner's own, whose only product is on sale without something that law wants. */
async function lackPicture(shop: Shop, actor: { readonly id: string; readonly name: string }): Promise<void> {
  const names = { en: 'Foot care', lv: 'Pēdu kopšana' };
  must(
    await saveKind(shop, { id: null, seen: null, kind: { names, duties: ['take-back'] }, confirmed: DUTY_IDS, actor }),
  );
  const filter = { ...NO_FILTER, search: 'Balm for Feet' };
  const edit = { what: 'kind', kind: 'foot-care' } as const;
  const asked = { selection: { filter }, edit, expected: 1, leavesOutRefused: false, confirmed: DUTY_IDS };
  must(await editProducts(shop, { ...asked, actor }));
  await judgeProducts(shop);
}

/** Somebody who wants to hear when a sold-out balm is back, and has confirmed it. */
async function waitForBalm(shop: Shop): Promise<void> {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Balm for Feet')
    .executeTakeFirstOrThrow();
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: '198.51.100.8' });
  const email = 'zane.kalnina@example.lv';
  must(await requestRestock(shop, { productId: id, variation: null, email, language: 'lv', headers }));
  await shop.db
    .updateTable('restock_requests')
    .set({ confirmed_at: shop.clock.now(), token_hash: hashToken('of a mailed link') })
    .execute();
}

/** To where nobody of this shop lives: its orders come as they always did. */
async function deliverToIslands(shop: Shop, actor: { readonly id: string; readonly name: string }): Promise<void> {
  const fields = { name: 'Islands', countries: ['FO'], postal_ranges: ['100–199'] };
  const { id } = must(await saveDelivery(shop, { edited: null, wanted: { part: 'zone', fields }, actor }));
  const method: MethodInput = {
    ...{ zone_id: id, kind: 'courier', names: { en: 'Ferry', lv: 'Prāmis' }, price_by: 'flat' },
    ...{ price_steps: [{ from: 0, price: 19_00 }], days_from: 5, days_to: 9, cut_off_hour: 12, is_hidden: true },
  };
  must(await saveDelivery(shop, { edited: null, wanted: { part: 'method', fields: method }, actor }));
  await havePoints(shop, { country: 'FO', town: 'Tórshavn', postal_code: null });
}
