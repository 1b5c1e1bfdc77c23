import { type BrowsingTranslate, useI18n } from '#app/i18n.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Language } from '#shop/kernel/language.ts';
import { ALL_PRODUCTS, formatProductQuery, type ProductQuery } from '#shop/search/product-query.ts';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';

/** The applied filters, each removable; 'Clear All Filters' removes all but the sort order. */
export function AppliedFilters({ found }: { readonly found: ProductsPage }) {
  const { t, language, localPath } = useI18n();
  const { query } = found;
  const chips = listChips(found, t, language);
  if (chips.length === 0) return null;
  const to = (asked: ProductQuery) => localPath(`/products${formatProductQuery({ ...asked, page: 1 })}`);
  return (
    <ul aria-label={t('filters.applied')} className="mb-6 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <ChipLink
            to={to({ ...query, ...without })}
            removeLabel={t('filters.removeBegin')}
            preventScrollReset
            className="max-w-full"
          >
            <span className="truncate">{label}</span>
          </ChipLink>
        </li>
      ))}
      {(query.categories.length > 0 || query.brands.length > 0) && (
        <li className="ms-1">
          <TextLink
            to={to({ ...ALL_PRODUCTS, order: query.order })}
            preventScrollReset
            className="inline-flex min-h-8 items-center text-sm touch:min-h-12"
          >
            {t('filters.clearAll')}
          </TextLink>
        </li>
      )}
    </ul>
  );
}

type Chip = { readonly label: string; readonly without: Partial<ProductQuery> };

function listChips({ query, categories }: ProductsPage, t: BrowsingTranslate, language: Language): Chip[] {
  const { search, brands, inStockOnly, featuredOnly } = query;
  const price = priceText(query, t, language);
  return [
    ...(search === '' ? [] : [{ label: t('filters.searchChip', { term: search }), without: { search: '' } }]),
    ...categories
      .filter(({ selected }) => selected)
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

function priceText({ minPrice, maxPrice }: ProductQuery, t: BrowsingTranslate, language: Language): string | null {
  const from = minPrice === null ? null : formatMoney(minPrice, language);
  const to = maxPrice === null ? null : formatMoney(maxPrice, language);
  if (from !== null && to !== null) return t('filters.priceChip', { from, to });
  if (from !== null) return t('filters.priceFromChip', { from });
  return to === null ? null : t('filters.priceToChip', { to });
}
