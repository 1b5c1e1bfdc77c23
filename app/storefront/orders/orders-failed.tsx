import CircleAlert from 'lucide-react/icons/circle-alert';
import { useLocation } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Orders could not be loaded. Retry loads a new document, without any broken state. */
export function OrdersFailed() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <div role="alert">
      <EmptyState
        title={t('orders.loadFailed')}
        icon={<CircleAlert aria-hidden="true" />}
        action={
          <a href={`${pathname}${search}`} className={buttonClass()}>
            {t('action.retry')}
          </a>
        }
      />
    </div>
  );
}
