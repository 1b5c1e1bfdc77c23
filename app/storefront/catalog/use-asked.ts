import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '#app/i18n.tsx';
import { formatProductQuery, type ProductQuery } from '#shop/search/product-query.ts';

/** The present query of the products page, and a function to request another one from its first page on. */
export type Asked = {
  readonly asked: ProductQuery;
  readonly ask: (change: Partial<Omit<ProductQuery, 'page'>>) => void;
};

/**
 * A change shows at once, before its products arrive, and a second one adds to it. Whenever the address changes, also
 * by going back, the address counts.
 */
export function useAsked(query: ProductQuery): Asked {
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const address = formatProductQuery(query);
  const [state, setState] = useState({ asked: query, address });
  if (state.address !== address) setState({ asked: query, address });
  return {
    asked: state.asked,
    ask(change) {
      const asked = { ...state.asked, ...change, page: 1 };
      setState({ asked, address: state.address });
      navigate(localPath(`/products${formatProductQuery(asked)}`), { preventScrollReset: true });
    },
  };
}
