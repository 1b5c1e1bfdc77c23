import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '#app/i18n.tsx';
import { formatProductQuery, type ProductQuery } from '#shop/search/product-query.ts';

/** What is asked of the products page, and a way to ask for something else from its first page on. */
export type Asked = {
  readonly asked: ProductQuery;
  readonly ask: (change: Partial<Omit<ProductQuery, 'page'>>) => void;
};

/**
 * A change shows at once, before its products come, and a second one adds to it. Whenever the address says something
 * new, going back included, that counts.
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
