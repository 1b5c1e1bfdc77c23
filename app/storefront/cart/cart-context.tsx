import { type Context, createContext, useContext } from 'react';
import type { CartItem } from '#shop/cart/cart.ts';
import type { CartLine } from '#shop/cart/cart-line.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Price } from '#shop/kernel/money.ts';

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

export type Cart = {
  readonly items: readonly CartItem[];
  readonly totalQuantity: number;
  /** False on the server and until the browser's storage has been read. */
  readonly isReady: boolean;
  readonly isOpen: boolean;
};

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

export const CartContext = createContext<Cart | null>(null);
export const CartActionsContext = createContext<CartActions | null>(null);

/** What is in the cart: whoever asks is drawn again with every change. */
export function useCart(): Cart {
  return useInside(CartContext);
}

/** What can be done to the cart. Never another, so the dozens of buttons on a page are drawn once. */
export function useCartActions(): CartActions {
  return useInside(CartActionsContext);
}

function useInside<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('The cart needs a CartProvider above it');
  return value;
}
