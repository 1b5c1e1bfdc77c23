import type { ReactNode } from 'react';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatProductQuery, type ProductQuery } from '#shop/search/product-query.ts';
import type { CategoryFacet } from '#shop/search/product-search-view.server.ts';

type AppliedFiltersProps = { readonly query: ProductQuery; readonly categories: readonly CategoryFacet[] };

/** What narrows the list, each with its way out. */
export function AppliedFilters({ query, categories }: AppliedFiltersProps): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const without = (change: Partial<ProductQuery>) =>
    localPath(`/products${formatProductQuery({ ...query, page: 1, ...change })}`);
  const chosen = categories.filter(({ selected }) => selected);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('filters.applied')} className="mb-6 flex flex-wrap items-center gap-2">
      {query.search !== '' && (
        <li>
          <ChipLink to={without({ search: '' })} removeLabel={t('filters.removeBegin')} preventScrollReset>
            “{query.search}”
          </ChipLink>
        </li>
      )}
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <ChipLink
            to={without({ categories: query.categories.filter((other) => other !== id) })}
            removeLabel={t('filters.removeBegin')}
            preventScrollReset
          >
            {name}
          </ChipLink>
        </li>
      ))}
      <li className="ms-1">
        <TextLink to={without({ categories: [] })} preventScrollReset className="text-sm">
          {t('filters.clearAll')}
        </TextLink>
      </li>
    </ul>
  );
}
