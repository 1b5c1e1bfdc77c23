import { listCategoryOptions } from '#shop/catalog/categories/category-list-view.server.ts';
import { collectionName, collectionPath } from '#shop/collections/collection.ts';
import { getCollections } from '#shop/collections/get-collections.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { categoryPath } from '#shop/seo/page-address.ts';
import type { Shop } from '#shop/shop.server.ts';
import { SHOP_PAGES, type ShopPage } from '#shop/site/navigation/navigation.ts';
import { PAGE_NAMES } from '#shop/site/navigation/page-names.ts';
import { listPublicPages } from '#shop/site/pages/shown-page-view.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';

/**
 * `to` names it in the navigation, `path` is its address without a language. `listed` is what choices of staff say, where
 * its name alone does not tell it from others.
 */
export type NavigationTarget = {
  readonly to: string;
  readonly path: string;
  readonly name: string;
  readonly listed?: string;
};

/** Lists what header and footer may lead to at present, by kind, each with its own name in the language. */
export async function listTargets(shop: Shop, language: Language) {
  const [t, pages, categories, collections] = await Promise.all([
    getTranslate(shop, language),
    listPublicPages(shop, language),
    shop.untilChange.read(`category names ${language}`, () => listCategoryOptions(shop, language), 'categories'),
    getCollections(shop),
  ]);
  const missing: readonly ShopPage[] = [
    ...(pages.some(({ isArticle }) => isArticle) ? [] : (['news'] as const)),
    ...(collections.some(({ kind }) => kind === 'brand') ? [] : (['brands'] as const)),
    ...(collections.some(({ kind }) => kind === 'collection') ? [] : (['collections'] as const)),
  ];
  return {
    page: SHOP_PAGES.filter((page) => !missing.includes(page)).map(
      (page): NavigationTarget => ({ to: page, path: `/${page}`, name: t(PAGE_NAMES[page]) }),
    ),
    own_page: pages.map(({ id, path, title }): NavigationTarget => ({ to: id, path, name: title })),
    category: categories.map(
      ({ id, name, title }): NavigationTarget => ({ to: id, path: categoryPath(id), name: title, listed: name }),
    ),
    collection: collections.map(
      (one): NavigationTarget => ({ to: one.id, path: collectionPath(one), name: collectionName(one, language) }),
    ),
  };
}
