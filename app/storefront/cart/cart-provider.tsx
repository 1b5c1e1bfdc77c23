import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { Late, latePart, useFetchedLater } from '#app/late-part.tsx';
import { CART_STORAGE_KEY, type CartItem, createCartItemId, isSameLine, mostInLine } from '#shop/cart/cart.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import { type CartActions, type CartAddition, CartContext, type SeenPrice, type StoredCart } from './cart-context.tsx';
import { type CartStore, createCartStore } from './cart-store.ts';
import { ADDED_TO_CART } from './use-add-to-cart.ts';

// Loaded when it is opened, which most visits never do.
const CART_SHEET = latePart(() => import('./cart-sheet.tsx'));

export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => createCartStore({ storage: () => window.localStorage, log: logInBrowser }));
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { lineLimit } = useStorefront();
  useOtherTabs(store);
  useFetchedLater(CART_SHEET, ADDED_TO_CART);

  const cart = useMemo<StoredCart>(() => {
    const actions: CartActions = {
      add: (addition) => addTo(store, addition, lineLimit),
      remove: (id) => store.dispatch({ type: 'remove', id }),
      updateQuantity: (id, quantity, most) => store.dispatch({ type: 'updateQuantity', id, quantity, most }),
      restore: (item, position) =>
        store.dispatch({ type: 'load', items: store.getItems().toSpliced(position, 0, item) }),
      acceptPrices: (prices) => acceptPrices(store, prices),
      clear: () => store.dispatch({ type: 'clear' }),
      open: () => setSheet('open'),
      close: () => setSheet((now) => (now === 'open' ? 'closed' : now)),
    };
    return { store, actions };
  }, [store, lineLimit]);

  return (
    <CartContext value={cart}>
      {children}
      {sheet !== 'never' && <Late part={CART_SHEET} isOpen={sheet === 'open'} onLost={() => setSheet('never')} />}
    </CartContext>
  );
}

function addTo(store: CartStore, { stock, ...addition }: CartAddition, lineLimit: number) {
  const findLine = () => store.getItems().find((item) => isSameLine(item, addition)) ?? null;
  const before = findLine()?.quantity ?? 0;
  const id = createCartItemId(addition.productId, addition.variationId, Date.now());
  store.dispatch({ type: 'add', item: { id, ...addition }, most: mostInLine(stock, lineLimit) });
  const line = findLine();
  return { added: (line?.quantity ?? 0) - before, line };
}

function acceptPrices(store: CartStore, prices: readonly SeenPrice[]): void {
  const priceOf = (item: CartItem) =>
    prices.find((seen) => isSameLine(item, { ...seen, variationId: seen.variationId ?? undefined }))?.unitPriceExVat;
  const items = store.getItems().map((item) => ({ ...item, price: priceOf(item) ?? item.price }));
  store.dispatch({ type: 'load', items });
}

/** Keeps tabs in step: a change in one reaches the others at once, or when the browser restores a page from memory. */
function useOtherTabs(store: CartStore): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === CART_STORAGE_KEY || event.key === null) store.reload();
    };
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) store.reload();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [store]);
}
