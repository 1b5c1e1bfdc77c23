import { createContext, useContext, useSyncExternalStore } from 'react';
import { type CartItem, countUnits } from '#shop/cart/cart.ts';
import type { CartLine } from '#shop/cart/cart-line.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Price } from '#shop/kernel/money.ts';
import { type CartStore, NOTHING_IN_CART } from './cart-store.ts';

export type CartAddition = {
  readonly productId: Uuid;
  readonly variationId?: Uuid | undefined;
  /** The price of one unit, excluding VAT. */
  readonly price: Price;
  readonly quantity: number;
  /** Units in stock as the page knows it: 10 stands for 10 or more. */
  readonly stock: number;
};

export type SeenPrice = Pick<CartLine, 'productId' | 'variationId' | 'unitPriceExVat'>;

export type CartActions = {
  /** `added`: fewer units than requested at the line's limit. `line`: null when the cart takes no more lines. */
  add(addition: CartAddition): { readonly added: number; readonly line: CartItem | null };
  remove(id: string): void;
  /** Zero or less removes the line. */
  updateQuantity(id: string, quantity: number, most?: number): void;
  /** Puts a removed line back where it was. */
  restore(item: CartItem, position: number): void;
  /** Stores prices, excluding VAT, that the shopper has seen. */
  acceptPrices(prices: readonly SeenPrice[]): void;
  clear(): void;
  open(): void;
  close(): void;
};

/** Never another while a page is open: one that changed would have every part below looked through for its readers. */
export type StoredCart = { readonly store: CartStore; readonly actions: CartActions };

export const CartContext = createContext<StoredCart | null>(null);

/** What is in the cart: nothing on the server and until the browser's storage has been read. */
export function useCart(): { readonly items: readonly CartItem[]; readonly totalQuantity: number } {
  const { store } = useStoredCart();
  const items = useSyncExternalStore(store.subscribe, store.getItems, () => NOTHING_IN_CART);
  return { items, totalQuantity: countUnits(items) };
}

/** What can be done to the cart. Who only does something is not drawn again with every change. */
export function useCartActions(): CartActions {
  return useStoredCart().actions;
}

function useStoredCart(): StoredCart {
  const cart = useContext(CartContext);
  if (cart === null) throw new Error('The cart needs a CartProvider above it');
  return cart;
}
