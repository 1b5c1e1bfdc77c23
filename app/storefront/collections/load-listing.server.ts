import { data, type RouterContextProvider } from 'react-router';
import { cacheabilityContext, getLanguage, getShop } from '#app/shop-context.ts';
import {
  type CollectionKind,
  collectionName,
  collectionPath,
  INDEX_PATHS,
  ruleOf,
  type ShownCollection,
  sayText,
} from '#shop/collections/collection.ts';
import { findBrandPath, findCollection } from '#shop/collections/get-collections.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { ProductQuery } from '#shop/search/product-query.ts';
import { findProductScope } from '#shop/search/rules/product-scope-view.server.ts';
import { beginningOf } from '#shop/seo/search-values.ts';
import { type Crumb, describeCollection } from '#shop/seo/shop-data.ts';
import { getTranslate, type ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { followRedirect } from '../frame/follow-redirect.server.ts';
import { writeCollectionHead, writeCollectionText } from './collection-html.server.tsx';

type Visit = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly slug?: string | undefined };
};

/** Finds the collection that an address names; null at the address of all products. An unknown one is redirected or not found. */
export async function findListing({ request, context, params }: Visit): Promise<ShownCollection | null> {
  if (params.slug === undefined) return null;
  const path = withoutLanguage(new URL(request.url).pathname);
  const kind: CollectionKind = path.startsWith(`${INDEX_PATHS.brand}/`) ? 'brand' : 'collection';
  const collection = await findCollection(getShop(context), { kind, slug: params.slug });
  if (collection !== null) return collection;
  await followRedirect({ request, context });
  throw data(null, { status: 404 });
}

/** What a collection's products are limited to; its page is outdated when that changes by time alone. */
export async function findScope({ context }: Pick<Visit, 'context'>, collection: ShownCollection, vatRate: VatRate) {
  const scope = await findProductScope(getShop(context), ruleOf(collection), vatRate);
  context.get(cacheabilityContext).until = scope.until;
  return scope;
}

/** What a collection's page says besides its products. What never changes in the browser is HTML. */
export async function describeListing({ context }: Pick<Visit, 'context'>, collection: ShownCollection) {
  const language = getLanguage(context);
  const t = await getTranslate(getShop(context), language);
  const name = collectionName(collection, language);
  const text = sayText(collection.fields, 'text', language);
  const forSearch = {
    title: sayText(collection.fields, 'search_title', language),
    description: sayText(collection.fields, 'search_description', language) ?? (text && beginningOf(text)),
  };
  return {
    shown: {
      name,
      crumbs: listCrumbs(t, collection, language),
      head: writeCollectionHead(collection, language),
      text: writeCollectionText(collection, language),
    },
    forSearch,
    data: describeCollection(getShop(context).config.shopUrl, language, {
      name,
      description: forSearch.description,
      path: collectionPath(collection),
      picture: collection.fields.image_url,
      isBrand: collection.kind === 'brand',
    }),
  };
}

function listCrumbs(t: ShownTranslate, collection: ShownCollection, language: Language): readonly Crumb[] {
  const { kind } = collection;
  return [
    { label: t(kind === 'brand' ? 'collections.brands' : 'collections.title'), path: INDEX_PATHS[kind] },
    { label: collectionName(collection, language), path: collectionPath(collection) },
  ];
}

/** The page of the only brand that a query filters by, with the words that lead there; null where there is none. */
export async function findBrandLink({ context }: Pick<Visit, 'context'>, { collection, search, brands }: ProductQuery) {
  const [brand = null, ...others] = brands;
  if (collection !== null || search !== '' || others.length > 0) return null;
  const path = await findBrandPath(getShop(context), brand);
  if (path === null || brand === null) return null;
  const t = await getTranslate(getShop(context), getLanguage(context));
  return { path, label: t('collections.brandPage', { brand }) };
}
