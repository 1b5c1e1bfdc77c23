import type { ReactNode } from 'react';
import { defaultOrder, type ProductQuery } from '#shop/search/product-query.ts';

type HiddenQueryProps = {
  readonly query: ProductQuery;
  /** What the form asks for itself. */
  readonly without: 'sort' | 'category';
};

/** Carries what else was asked through a form that changes one thing. Not the page: another order begins at the first. */
export function HiddenQuery({ query, without }: HiddenQueryProps): ReactNode {
  return (
    <>
      {query.search !== '' && <input type="hidden" name="search" value={query.search} />}
      {without !== 'category' &&
        query.categories.map((id) => <input key={id} type="hidden" name="category" value={id} />)}
      {without !== 'sort' && query.order !== defaultOrder(query.search) && (
        <input type="hidden" name="sort" value={query.order} />
      )}
    </>
  );
}
