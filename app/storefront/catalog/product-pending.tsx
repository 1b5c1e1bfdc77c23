import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useLongWait } from './use-long-wait.ts';

/** Over the page that is being left, which stays readable, while a product is awaited. */
export function ProductPending(): ReactNode {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const target = state === 'loading' ? location.pathname : pathname;
  const isShown = useLongWait(target !== pathname && /^(?:\/lv)?\/product\//.test(target));
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-24 z-30 flex justify-center">
      {isShown && (
        <p className="flex items-center gap-2.5 rounded-full bg-ink px-5 py-2.5 text-sm font-medium text-ground">
          <Spinner />
          {t('product.loading')}
        </p>
      )}
    </div>
  );
}
