import { type BrowsingTranslate, useI18n, useTranslate } from '#app/i18n.tsx';
import { countryKey } from '#app/reach-key.ts';
import { cacheabilityContext, getLanguage, getShop } from '#app/shop-context.ts';
import { addBreadcrumbs, addStructuredData } from '#app/structured-data.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { listPath } from '#shop/catalog/categories/category-tree.ts';
import { type AboutCategory, findAboutCategory } from '#shop/catalog/categories/navigation-view.server.ts';
import { collectionPath } from '#shop/collections/collection.ts';
import type { Language } from '#shop/kernel/language.ts';
import {
  countFilters,
  countRemovableFilters,
  isCategoryPage,
  isListingForSearchEngines,
  type ProductQuery,
  parseProductQuery,
  productsPath,
} from '#shop/search/product-query.ts';
import { findProductsPage, type ProductsPage } from '#shop/search/product-search-view.server.ts';
import { recordSearchMiss } from '#shop/search/record-search-miss.server.ts';
import { categoryCrumb } from '#shop/seo/page-address.ts';
import { textValues } from '#shop/seo/search-values.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { fillPatterns } from '#shop/settings/search-pattern.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { describeListing, findBrandLink, findListing, findScope } from '../collections/load-listing.server.ts';
import { readData, writeData } from '../frame/data-text.ts';
import { PageBreadcrumbs } from '../frame/page-breadcrumbs.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import { FoundCards } from '../search/found-cards.tsx';
import { SearchNotices } from '../search/search-notices.tsx';
import type { Route } from './+types/products.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { ProductsPending, useProductsPending } from './catalog-pending.tsx';
import { CategoryChips } from './category-chips.tsx';
import { FILTERS_ID } from './filter-drawer.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ProductFilters } from './product-filters.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const listing = await findListing({ request, params, context });
  const settings = await getSettings(shop);
  const { vatRate } = settings;
  const query = parseProductQuery(new URL(request.url).searchParams, listing && collectionPath(listing));
  const language = getLanguage(context);
  const scope = listing && (await findScope({ context }, listing, vatRate));
  const [found, about] = await Promise.all([
    findProductsPage(shop, { query, scope, language, vatRate }),
    findAbout(shop, query, language),
  ]);
  if (listing === null && isMiss(found)) {
    countMiss(shop, { term: found.query.search, language });
    // Cached, it would be counted once for all visitors.
    context.get(cacheabilityContext).isAllowed = false;
  }
  const described = listing && (await describeListing({ context }, listing));
  const collection = described?.shown ?? null;
  if (isListingForSearchEngines(found.query)) {
    await addBreadcrumbs(context, (t) => collection?.crumbs ?? listCrumbs(t, found));
    if (described) addStructuredData(context, described.data);
  }
  const brand = await findBrandLink({ context }, found.query);
  const { description = null, picture = listing?.fields.image_url ?? null } = about ?? {};
  const forSearch = described?.forSearch ?? sayForSearch(found, description, language, settings);
  const { categories, brands, attributes, ...rest } = found;
  const facets = writeData({ categories, brands, attributes });
  return { ...rest, facets, collection, brand, about: description, picture, forSearch };
}

/** What a category says about itself and shows, on its page. */
async function findAbout(shop: Shop, query: ProductQuery, language: Language): Promise<AboutCategory | null> {
  const [id] = query.categories;
  return id !== undefined && isCategoryPage(query) ? findAboutCategory(shop, { id, language }) : null;
}

/** What search engines read of a category by the owner's patterns. */
function sayForSearch(found: ProductsPage, about: string | null, language: Language, settings: Settings) {
  const category = onlyCategory(found);
  if (category === undefined || !isCategoryPage(found.query)) return null;
  return fillPatterns(settings.searchCategory, language, textValues(category.name, about, settings));
}

/** A text that finds nothing at all, no page either, rather than nothing under the present filters. */
function isMiss({ total, query, help }: ProductsPage): boolean {
  return total === 0 && help.length === 0 && query.search !== '' && countFilters(query) === 0;
}

/** Whether nothing was found without any filter's doing: then filters could only count nothing. */
function isBare({ total, query }: ProductsPage): boolean {
  return total === 0 && countRemovableFilters(query) === 0;
}

/** Not awaited: a page is no worse when counting fails. */
function countMiss(shop: Shop, miss: Parameters<typeof recordSearchMiss>[1]): void {
  recordSearchMiss(shop, miss).catch((error: unknown) =>
    shop.log.warn({ err: error }, 'A search that found nothing was not counted'),
  );
}

export default function Products({ loaderData: { facets, ...rest } }: Route.ComponentProps) {
  const t = useTranslate();
  const found = { ...rest, ...readData(facets) };
  const isPending = useProductsPending();
  const title = pageTitle(t, found);
  if (isBare(found))
    return (
      <div className="wrap pb-16">
        <ProductsMeta found={found} />
        <ListHead found={found} title={title} about={null} />
        <p role="status" className="mb-3 text-sm text-muted">
          {t('products.found', { n: 0 })}
        </p>
        <AppliedFilters found={found} />
        <SearchNotices found={found} />
        {isPending ? <ProductsPending /> : <NothingFound found={found} place="page" />}
      </div>
    );
  return (
    <div className="wrap pb-16">
      <ProductsMeta found={found} />
      <ListHead found={found} title={title} about={found.about} />
      <div className="grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside
          id={FILTERS_ID}
          aria-label={t('filters.title')}
          className="scroll-mt-24 max-lg:order-last max-lg:mt-12 max-lg:hidden noscript:block"
        >
          <ProductFilters found={found} />
        </aside>
        <div>
          <ListToolbar found={found} />
          <AppliedFilters found={found} />
          <SearchNotices found={found} />
          {isPending ? <ProductsPending /> : <FoundProducts found={found} title={title} />}
        </div>
      </div>
      <Written html={found.collection?.text} />
    </div>
  );
}

/** Products, and what the page says besides them. */
type Listing = ProductsPage & Omit<Route.ComponentProps['loaderData'], 'facets'>;

/** What the server has written of a collection. */
function Written({ html }: { readonly html: string | undefined }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by collection-html.server.tsx, which escapes what staff typed
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

type ListHeadProps = { readonly found: Listing; readonly title: string; readonly about: string | null };

/** Low, because people come for what is below it: on a laptop the first row begins within 300 pixels, the title where it does on other pages. */
function ListHead({ found, title, about }: ListHeadProps) {
  const { t, localPath } = useI18n();
  const { query, categories, collection, brand } = found;
  const category = onlyCategory(found);
  const isBrowsing = collection === null && query.search === '' && query.categories.length < 2;
  return (
    <header className={classNames('pt-1.5', !isBrowsing && 'mb-2')}>
      <div className="min-h-12.5">
        <PageBreadcrumbs crumbs={collection?.crumbs ?? listCrumbs(t, found)} className="pb-1" />
        {isCategoryPage(query) && category && <p className="text-sm text-muted">{t('products.categoryTitle')}</p>}
      </div>
      {collection ? (
        <Written html={collection.head} />
      ) : (
        <div className="flex flex-wrap items-baseline gap-x-5">
          <h1 className="text-2xl">
            <WholeWords text={title} />
          </h1>
          {about !== null && <p className="line-clamp-2 max-w-prose text-muted max-sm:text-sm">{about}</p>}
          {brand && <TextLink to={localPath(brand.path)}>{brand.label}</TextLink>}
        </div>
      )}
      {isBrowsing && <CategoryChips categories={categories} current={category} />}
    </header>
  );
}

function FoundProducts({ found, title }: { readonly found: ProductsPage; readonly title: string }) {
  const { t, localPath } = useI18n();
  const { query, cards, pages } = found;
  if (cards.length === 0) return <NothingFound found={found} place="column" />;
  return (
    <>
      <FoundCards found={found} title={title} />
      <Pagination
        className="mt-12"
        current={query.page}
        total={pages}
        hrefFor={(page) => localPath(productsPath({ ...query, page }))}
        label={t('pagination.label')}
        previousLabel={t('pagination.previous')}
        nextLabel={t('pagination.next')}
        pageLabel={(n) => t('pagination.page', { n })}
      />
    </>
  );
}

function listCrumbs(t: BrowsingTranslate, found: ProductsPage) {
  const { search } = found.query;
  if (search !== '') return [{ label: t('breadcrumb.search', { term: search }), path: '/products' }];
  const category = onlyCategory(found);
  if (category === undefined) return [{ label: t('nav.allProducts'), path: '/products' }];
  return [
    { label: t('breadcrumb.categories'), path: '/categories' },
    ...listPath(found.categories, category.id).map(categoryCrumb),
  ];
}

/** Search results, sort orders and combinations of filters are not indexed: they repeat the same products. */
function ProductsMeta({ found }: { readonly found: Listing }) {
  const t = useTranslate();
  const { delivery } = useStorefront();
  const { query, collection, forSearch, picture } = found;
  // A category or collection without products is not indexed; the sitemap names the listing itself.
  const isEmpty = found.total === 0 && (collection !== null || onlyCategory(found) !== undefined);
  const title = pageTitle(t, found);
  const shownTitle = forSearch?.title ?? title;
  return (
    <PageMeta
      title={query.page > 1 ? `${shownTitle}, ${t('pagination.page', { n: query.page })}` : shownTitle}
      wholeTitle={Boolean(forSearch?.title)}
      description={
        forSearch?.description ??
        delivery.listed?.replace('{title}', title) ??
        t(countryKey('products.metaText', delivery.reach), { ...delivery, title })
      }
      path={productsPath(query)}
      picture={picture}
      noindex={!isListingForSearchEngines(query) || isEmpty}
    />
  );
}

/** A single category's name is the heading, below the line that says what it is. */
function pageTitle(t: BrowsingTranslate, found: Listing): string {
  const { query, collection } = found;
  if (collection !== null) return collection.name;
  if (query.search !== '') return t('products.searchTitle', { term: query.search });
  const category = onlyCategory(found);
  if (category !== undefined) return category.name;
  return query.categories.length > 0 ? t('products.categoryTitle') : t('products.title');
}

function onlyCategory({ query, categories }: ProductsPage) {
  return query.categories.length === 1 ? categories.find(({ selected }) => selected) : undefined;
}
