import { listProductParameters, PRODUCT_PARAMETERS, type ProductQuery } from '#shop/search/product-query.ts';

type HiddenQueryProps = {
  readonly query: ProductQuery;
  /** The parameters that the form itself sends. */
  readonly without: readonly (keyof ProductQuery)[];
};

/**
 * Carries the other parameters through a form that changes one thing, except the page: another order starts at the
 * first.
 */
export function HiddenQuery({ query, without }: HiddenQueryProps) {
  const own: string[] = without.map((part) => PRODUCT_PARAMETERS[part]);
  return listProductParameters({ ...query, page: 1 })
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
