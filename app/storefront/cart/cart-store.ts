import { CART_STORAGE_KEY, type CartAction, type CartItem, parseStoredCart, reduceCart } from '#shop/cart/cart.ts';

/** One list for all that are empty: a page with another than the server's would be drawn again. */
export const NOTHING_IN_CART: readonly CartItem[] = [];

type CartStoreNeeds = {
  /** Looked up at each use, because blocked storage throws on access. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly log: (message: string, error?: unknown) => void;
};

export type CartStore = ReturnType<typeof createCartStore>;

/** The cart outside React, in browser storage. Where storage fails, it lives as long as the page. */
export function createCartStore({ storage, log }: CartStoreNeeds) {
  const listeners = new Set<() => void>();
  let items: readonly CartItem[] | null = null;
  /** False while storage has less than this page knows, and must not be trusted. */
  let isStored = true;

  function read(): readonly CartItem[] | null {
    try {
      const stored = parseStoredCart(storage().getItem(CART_STORAGE_KEY));
      if (stored === null) log('The stored cart could not be read');
      return stored;
    } catch (error) {
      log('The stored cart could not be read', error);
      return null;
    }
  }

  function write(next: readonly CartItem[]): void {
    try {
      storage().setItem(CART_STORAGE_KEY, JSON.stringify(next));
      isStored = true;
    } catch (error) {
      isStored = false;
      log('The cart could not be stored', error);
    }
  }

  function show(next: readonly CartItem[]): void {
    items = isSame(items, next) ? items : next;
    for (const listener of listeners) listener();
  }

  function present(): readonly CartItem[] {
    items ??= read();
    if (!items?.length) items = NOTHING_IN_CART;
    return items;
  }

  return {
    /** The same list object until it changes. */
    getItems: present,
    dispatch(action: CartAction): void {
      // Another tab may have changed the cart a moment ago, before its event arrived.
      const before = (isStored ? read() : null) ?? present();
      const next = reduceCart(before, action);
      write(next);
      show(next);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Loads what another tab has stored. */
    reload(): void {
      isStored = true;
      const stored = read();
      if (stored !== null) show(stored);
    },
  };
}

function isSame(a: readonly CartItem[] | null, b: readonly CartItem[]): boolean {
  return a !== null && JSON.stringify(a) === JSON.stringify(b);
}
