import type { CartAddition } from './cart-context.tsx';

/** The browser storage key of what was added to the cart on a page that was left before its scripts ran. */
export const EARLY_ADDITIONS_KEY = 'vitrina-early-additions';

type Addable = Omit<CartAddition, 'quantity'> & { readonly name: string };

/** Writes on a button what one press of it adds, for a press that comes before the page's scripts. */
export function writeEarlyAddition({ name, productId, variationId = '', price, stock }: Addable): string {
  return [productId, variationId, price, stock, name].join(' ');
}
