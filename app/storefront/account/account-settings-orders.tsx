import { useI18n } from '#app/customer-i18n.tsx';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { listOrders } from '#shop/orders/order-list-view.server.ts';
import { NoOrders, OrderList } from '../orders/order-list.tsx';
import { payNamedOrder } from '../orders/pay-now.server.ts';
import { PayResponse } from '../orders/pay-now-form.tsx';
import type { Route } from './+types/account-settings-orders.ts';

/** The latest ones; My Orders has all. */
const SHOWN = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  return viewer && listOrders(getShop(context), { userId: viewer.id, language: getLanguage(context), limit: SHOWN });
}

export const action = payNamedOrder;

export default function AccountOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, localPath } = useI18n();
  if (loaderData === null) return null;
  const { orders, total } = loaderData;
  if (total === 0) return <NoOrders />;
  return (
    <section aria-labelledby="recent-orders" className="flex flex-col gap-4">
      <h2 id="recent-orders" className="text-lg">
        {t('account.recentOrders')}
      </h2>
      <PayResponse reply={actionData} />
      <OrderList orders={orders} />
      {total > SHOWN && (
        <ButtonLink to={localPath('/orders')} look="secondary" className="self-center touch:self-stretch">
          {t('account.viewAllOrders', { n: total })}
        </ButtonLink>
      )}
    </section>
  );
}
