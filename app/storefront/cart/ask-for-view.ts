import type { CartItem } from '#shop/cart/cart.ts';
import type { CartView } from '#shop/cart/cart-line.ts';

export type AskedCart = {
  readonly items: readonly CartItem[];
  /** The delivery address's country; null without one. */
  readonly country: string | null;
  readonly signal: AbortSignal;
};

/** Requests the cart as the shop sees it now; `url` is /cart/price in the page's language. */
export async function askForView(url: string, { items, country, signal }: AskedCart): Promise<CartView> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      items: items.map(({ productId, variationId, quantity, price }) => ({ productId, variationId, quantity, price })),
      country,
    }),
    signal,
  });
  if (!response.ok) throw new Error(`POST ${url} was answered ${response.status}`);
  return (await response.json()) as CartView;
}
