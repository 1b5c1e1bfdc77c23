import { MAX_QUANTITY } from '#shop/catalog/product.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Price, price } from '#shop/kernel/money.ts';
import { MAX_LINE_LIMIT } from '#shop/settings/line-limit.ts';

/** The browser storage key of the cart. */
export const CART_STORAGE_KEY = 'vitrina-cart';

/** The most lines of a cart, which limits the work of pricing it. */
export const MAX_CART_LINES = 100;

/** One stored line. */
export type CartItem = {
  readonly id: string;
  readonly productId: Uuid;
  readonly variationId?: Uuid | undefined;
  /** Excluding VAT, as it was when added. It only informs: the server prices the cart from the database. */
  readonly price: Price;
  readonly quantity: number;
};

export type CartAction =
  | { readonly type: 'load'; readonly items: readonly CartItem[] }
  /** `most` is how many the line may have, where the caller knows it. */
  | { readonly type: 'add'; readonly item: CartItem; readonly most?: number | undefined }
  | { readonly type: 'remove'; readonly id: string }
  | {
      readonly type: 'updateQuantity';
      readonly id: string;
      readonly quantity: number;
      readonly most?: number | undefined;
    }
  | { readonly type: 'clear' };

/**
 * The cart after an action. No two lines have the same product and variation. Every quantity is a whole number from 1
 * to the line's limit; an invalid one changes nothing. One add brings 10 at most.
 */
export function reduceCart(items: readonly CartItem[], action: CartAction): readonly CartItem[] {
  switch (action.type) {
    case 'load':
      return action.items.reduce<readonly CartItem[]>((cart, item) => putItem(cart, item, undefined), []);
    case 'add':
      return addItem(items, action.item, action.most);
    case 'remove':
      return items.filter((item) => item.id !== action.id);
    case 'updateQuantity':
      return updateQuantity(items, action.id, action.quantity, action.most);
    case 'clear':
      return [];
  }
}

/** Whether two lines are the same product and variation, and so belong together. */
export function isSameLine(
  a: Pick<CartItem, 'productId' | 'variationId'>,
  b: Pick<CartItem, 'productId' | 'variationId'>,
) {
  return a.productId === b.productId && a.variationId === b.variationId;
}

/** The number on the cart button: units, not lines. */
export function countUnits(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((units, item) => units + item.quantity, 0);
}

/** Limits a quantity to `most`, 0 when there are none. Where the limit is unknown, the server checks later. */
export function capQuantity(quantity: number, most: number | undefined): number {
  return Math.min(quantity, Math.max(0, most ?? MAX_LINE_LIMIT), MAX_LINE_LIMIT);
}

/**
 * The most a line may have as far as a page knows. Pages know stock only up to what may be bought at once, so 10
 * stands for 10 or more. The server decides.
 */
export function mostInLine(stock: number, lineLimit: number): number {
  return stock >= MAX_QUANTITY ? lineLimit : Math.min(stock, lineLimit);
}

/** `createCartItemId('p1', undefined, 1700000000000)` is 'p1-default-1700000000000'. */
export function createCartItemId(productId: Uuid, variationId: Uuid | undefined, timestamp: number): string {
  return `${productId}-${variationId ?? 'default'}-${timestamp}`;
}

/**
 * Reads the cart from browser storage. Nothing stored is an empty cart. A text that is not a list is corrupt: it
 * returns null, and the caller leaves the stored cart unchanged. Unreadable lines are dropped alone.
 */
export function parseStoredCart(json: string | null): CartItem[] | null {
  if (json === null) return [];
  let stored: unknown;
  try {
    stored = JSON.parse(json);
  } catch {
    return null;
  }
  if (!Array.isArray(stored)) return null;
  return [...reduceCart([], { type: 'load', items: stored.map(parseItem).filter((item) => item !== null) })];
}

function addItem(items: readonly CartItem[], item: CartItem, most: number | undefined): readonly CartItem[] {
  if (!isQuantity(item.quantity)) return items;
  return putItem(items, { ...item, quantity: Math.min(item.quantity, MAX_QUANTITY) }, most);
}

function putItem(items: readonly CartItem[], item: CartItem, most: number | undefined): readonly CartItem[] {
  if (!isQuantity(item.quantity)) return items;
  const existing = items.find((other) => isSameLine(other, item));
  if (existing) {
    // Adding never lowers a quantity: the checkout reports stock that has shrunk since.
    const quantity = Math.max(existing.quantity, capQuantity(existing.quantity + item.quantity, most));
    return items.map((other) => (other === existing ? { ...other, price: item.price, quantity } : other));
  }
  const quantity = capQuantity(item.quantity, most);
  return quantity <= 0 || items.length >= MAX_CART_LINES ? items : [...items, { ...item, quantity }];
}

function updateQuantity(items: readonly CartItem[], id: string, wanted: number, most: number | undefined) {
  if (!Number.isSafeInteger(wanted)) return items;
  const quantity = capQuantity(wanted, most);
  if (quantity <= 0) return items.filter((item) => item.id !== id);
  return items.map((item) => (item.id === id ? { ...item, quantity } : item));
}

function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function parseItem(stored: unknown): CartItem | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, productId, variationId, price: storedPrice, quantity } = stored as Readonly<Record<string, unknown>>;
  if (!isId(id) || !isId(productId) || !isQuantity(quantity)) return null;
  if (variationId !== undefined && variationId !== null && !isId(variationId)) return null;
  const known = typeof storedPrice === 'number' && Number.isSafeInteger(storedPrice) && storedPrice >= 0;
  return {
    id,
    productId,
    ...(isId(variationId) ? { variationId } : {}),
    price: price(known ? storedPrice : 0),
    quantity,
  };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 200;
}
