import { type BrowsingTranslate, useI18n } from '#app/i18n.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { PriceLimits } from '#shop/search/price-limits.ts';
import {
  ALL_PRODUCTS,
  countRemovableFilters,
  isCategoryPage,
  type ProductQuery,
  productsPath,
} from '#shop/search/product-query.ts';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';

/** The applied filters, each removable. The category of a category's page is no chip: the page says it. */
export function AppliedFilters({ found }: { readonly found: ProductsPage }) {
  const { t, language, localPath } = useI18n();
  const { query } = found;
  if (!hasChips(query)) return null;
  return (
    <ul aria-label={t('filters.applied')} className="mb-2 flex flex-wrap items-center gap-2">
      {listChips(found, t, language).map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <ChipLink
            to={localPath(productsPath({ ...query, ...without, page: 1 }))}
            removeLabel={t('filters.removeBegin')}
            preventScrollReset
            className="max-w-full"
          >
            <span className="truncate">{label}</span>
          </ChipLink>
        </li>
      ))}
      {isClearable(query) && (
        <li className="ms-1">
          <ClearAllFilters query={query} />
        </li>
      )}
    </ul>
  );
}

/** Removes all filters but the order; it stands where a brand or category is chosen. */
export function ClearAllFilters({ query, className }: { readonly query: ProductQuery; readonly className?: string }) {
  const { t, localPath } = useI18n();
  if (!isClearable(query)) return null;
  return (
    <TextLink
      to={localPath(productsPath({ ...ALL_PRODUCTS, collection: query.collection, order: query.order }))}
      preventScrollReset
      className={classNames('inline-flex min-h-8 items-center text-sm touch:min-h-12', className)}
    >
      {t('filters.clearAll')}
    </TextLink>
  );
}

function isClearable({ categories, brands }: ProductQuery): boolean {
  return categories.length > 0 || brands.length > 0;
}

/** Whether anything is applied beside the category of the page. */
export function hasChips(query: ProductQuery): boolean {
  return query.search !== '' || countRemovableFilters(query) > 0;
}

type Chip = { readonly label: string; readonly without: Partial<ProductQuery> };

function listChips({ query, categories }: ProductsPage, t: BrowsingTranslate, language: Language): Chip[] {
  const { search, brands, inStockOnly, featuredOnly } = query;
  const price = sayPrice(query, t, language);
  return [
    ...(search === '' ? [] : [{ label: t('filters.searchChip', { term: search }), without: { search: '' } }]),
    ...categories
      .filter(({ selected }) => selected && !isCategoryPage(query))
      .map(({ id, name }) => ({
        label: name,
        without: { categories: query.categories.filter((other) => other !== id) },
      })),
    ...brands.map((brand) => ({ label: brand, without: { brands: brands.filter((other) => other !== brand) } })),
    ...(inStockOnly ? [{ label: t('filters.inStockOnly'), without: { inStockOnly: false } }] : []),
    ...(featuredOnly ? [{ label: t('filters.featuredOnly'), without: { featuredOnly: false } }] : []),
    ...(price === null ? [] : [{ label: price, without: { minPrice: null, maxPrice: null } }]),
  ];
}

/** Says a price range; null where it has no limit. */
export function sayPrice({ minPrice, maxPrice }: PriceLimits, t: BrowsingTranslate, language: Language): string | null {
  const from = minPrice === null ? null : formatMoney(minPrice, language);
  const to = maxPrice === null ? null : formatMoney(maxPrice, language);
  if (from !== null && to !== null) return t('filters.priceChip', { from, to });
  if (from !== null) return t('filters.priceFromChip', { from });
  return to === null ? null : t('filters.priceToChip', { to });
}
