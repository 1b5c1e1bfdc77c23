import { useLocation, useNavigation } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { ProductCardSkeleton, ProductGrid } from '#app/ui/product-grid.tsx';
import { useLongWait } from './use-long-wait.ts';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Whether other products of this page have been loading noticeably long. */
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
      <ProductGrid columns={3}>
        {PLACEHOLDERS.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </ProductGrid>
    </div>
  );
}
