import { useSearchParams } from 'react-router';
import { TOKEN_PARAMETER, withToken } from '#shop/orders/order-link.ts';

/** Writes addresses that belong to the order shown, which a mailed link opens too if it opened this page. */
export function useOrderLink(): (address: string) => string {
  const [parameters] = useSearchParams();
  const token = parameters.get(TOKEN_PARAMETER);
  return (address) => withToken(address, token);
}
