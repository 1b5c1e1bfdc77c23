import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { ProductCardSkeleton, ProductGrid } from '#app/ui/product-grid.tsx';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** An answer that comes sooner replaces the old products directly: a flash of grey would only look slow. */
const PATIENCE_MS = 300;

/** Whether other products of this page have been awaited for a noticeable time. */
export function useProductsPending(): boolean {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isAwaited = navigation.state === 'loading' && navigation.location.pathname === pathname;
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

export function ProductsPending(): ReactNode {
  const t = useTranslate();
  return (
    <div>
      <p role="status" className="sr-only">
        {t('products.loading')}
      </p>
      <ProductGrid columns={3}>
        {PLACEHOLDERS.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </ProductGrid>
    </div>
  );
}
