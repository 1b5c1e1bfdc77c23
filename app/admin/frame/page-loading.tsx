import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useNoticedWait } from '../desk/use-noticed-wait.ts';

/** Says that another page of the back office is loading, after a noticeable wait. */
export function PageLoading(): ReactNode {
  const t = useAdminTranslate();
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isShown = useNoticedWait(state === 'loading' && location.pathname !== pathname);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-50 flex justify-center">
      {isShown && (
        <p className="flex items-center gap-2 rounded-full bg-ink px-4 py-1.5 text-sm font-medium text-ground shadow-overlay">
          <Spinner />
          {t('admin.loading')}
        </p>
      )}
    </div>
  );
}
