import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '#app/i18n.tsx';
import {
  listProductParameters,
  PRODUCT_PARAMETERS,
  type ProductQuery,
  productsPath,
} from '#shop/search/product-query.ts';

export type RequestedQuery = ReturnType<typeof useRequestedQuery>;

/** The page's query, and a function to request another from its first page on. Changes show at once and add up. */
export function useRequestedQuery(query: ProductQuery) {
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const address = productsPath(query);
  const [state, setState] = useState({ requested: query, address });
  if (state.address !== address) setState({ requested: query, address });
  return {
    requested: state.requested,
    request(change: Partial<Omit<ProductQuery, 'collection' | 'page'>>) {
      const requested = { ...state.requested, ...change, page: 1 };
      setState({ requested, address: state.address });
      navigate(localPath(productsPath(requested)), { preventScrollReset: true });
    },
  };
}

type HiddenQueryProps = {
  readonly query: ProductQuery;
  readonly without: readonly (keyof typeof PRODUCT_PARAMETERS)[];
};

/** Carries the other parameters through a form, except the page: another order starts at the first. */
export function HiddenQuery({ query, without }: HiddenQueryProps) {
  const own: string[] = without.map((part) => PRODUCT_PARAMETERS[part]);
  return listProductParameters({ ...query, page: 1 })
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
