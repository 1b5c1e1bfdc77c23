import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type BrowsingTranslate, useTranslate } from '#app/i18n.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { withoutLanguage } from '#shop/kernel/language-path.ts';

/** Covers the page while a page of the catalogue loads. What was typed there stays, in case it fails. */
export function CatalogPending() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const target = state === 'loading' && location.pathname !== pathname ? withoutLanguage(location.pathname) : '';
  const isShown = useLongWait(target !== '');
  if (isShown && target === '/products')
    return (
      // Below the header, where the cards will be.
      <div className="fixed inset-0 z-20 overflow-hidden bg-ground pt-72">
        <div className="wrap grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="lg:col-start-2">
            <ProductsPending />
          </div>
        </div>
      </div>
    );
  const text = isShown ? textFor(t, target) : null;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-24 z-30 flex justify-center">
      {text !== null && (
        <p className="flex items-center gap-2.5 rounded-pill bg-ink px-5 py-2.5 text-sm font-medium text-ground">
          <Spinner />
          {text}
        </p>
      )}
    </div>
  );
}

function textFor(t: BrowsingTranslate, target: string): string | null {
  if (target.startsWith('/product/')) return t('product.loading');
  return target === '/categories' ? t('categories.loading') : null;
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function useProductsPending(): boolean {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isAwaited = navigation.state === 'loading' && navigation.location.pathname === pathname;
  return useLongWait(isAwaited);
}

export function ProductsPending() {
  const t = useTranslate();
  return (
    <div>
      <p role="status" className="sr-only">
        {t('products.loading')}
      </p>
      <ul className="product-grid [--grid-columns:3]">
        {PLACEHOLDERS.map((key) => (
          <CardSkeleton key={key} />
        ))}
      </ul>
    </div>
  );
}

/** A faster response replaces the page directly: a grey flash would only look slow. */
const PATIENCE_MS = 300;

function useLongWait(isAwaited: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isAwaited]);
  return isAwaited && isLong;
}

export function CardSkeleton() {
  return (
    <li aria-hidden="true" className="product-card">
      <Skeleton className="aspect-square rounded-card" />
      <div className="flex flex-col gap-2 pt-2">
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="h-4 w-5/6" />
      </div>
      <Skeleton className="h-3 w-1/2" />
      <Skeleton className="h-5 w-1/3" />
      <div />
    </li>
  );
}
