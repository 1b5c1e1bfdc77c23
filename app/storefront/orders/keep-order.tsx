import { useI18n } from '#app/customer-i18n.tsx';
import { withReturn } from '#app/local-path.ts';
import { AUTH_PATHS } from '#app/sign-in/auth-dialog-context.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { OrderDetail } from '#shop/orders/order-detail.ts';

/** Leads a guest to an account with the order's email. Once it is confirmed, the account finds the order by itself. */
export function KeepOrder({ order }: { readonly order: Pick<OrderDetail, 'id' | 'email'> }) {
  const { t, localPath } = useI18n();
  return (
    <Panel title={t('order.keep')}>
      <p className="text-muted">{t('order.keepText', { email: order.email })}</p>
      <ButtonLink
        to={withReturn(localPath(AUTH_PATHS.signup), localPath(`/orders/${order.id}`))}
        state={{ email: order.email }}
        look="secondary"
        block
        className="mt-4"
      >
        {t('order.keepButton')}
      </ButtonLink>
    </Panel>
  );
}
