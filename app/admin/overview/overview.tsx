import LayoutGrid from 'lucide-react/icons/layout-grid';
import Package from 'lucide-react/icons/package';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { StatCard } from '#app/ui/stat-card.tsx';
import { listStaffOrders } from '#shop/orders/staff-orders-view.server.ts';
import { getOverview } from '#shop/reports/overview-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { OrderCards } from '../orders/order-card.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/overview.ts';

const RECENT_ORDERS = 5;

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const [overview, { orders }] = await Promise.all([getOverview(shop), listStaffOrders(shop, { page: 1 })]);
  return { overview, recent: orders.slice(0, RECENT_ORDERS), now: shop.clock.now() };
}

export default function OverviewPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { overview, recent, now } = loaderData;
  const t = useAdminTranslate();
  return (
    <>
      <title>{t('overview.title')}</title>
      <PageHeader title={t('overview.title')} />
      {overview.paymentsNeedingAttention > 0 && (
        <Alert
          tone="warning"
          className="mb-6"
          action={
            <ButtonLink to="/admin/orders?attention=yes" look="secondary" size="sm">
              {t('overview.viewOrders')}
            </ButtonLink>
          }
        >
          {t('overview.needsAttention', { n: overview.paymentsNeedingAttention })}
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <StatCard label={t('overview.totalProducts')} value={overview.totalProducts} icon={<ShoppingBag />} />
        <StatCard
          label={t('overview.totalOrders')}
          value={overview.totalOrders}
          icon={<Package />}
          tone="blue"
          to="/admin/orders"
        />
        <StatCard
          label={t('overview.totalCategories')}
          value={overview.totalCategories}
          icon={<LayoutGrid />}
          tone="purple"
        />
        <StatCard
          label={t('overview.lowStockProducts')}
          value={overview.lowStockProducts}
          icon={<TriangleAlert />}
          tone="yellow"
          hint={t('overview.lowStockText', { n: overview.lowStockThreshold })}
        />
      </div>
      <Panel
        className="mt-8"
        title={t('overview.recentOrders')}
        actions={
          <ButtonLink to="/admin/orders" look="secondary" size="sm">
            {t('overview.viewOrders')}
          </ButtonLink>
        }
      >
        {recent.length === 0 ? (
          <p className="text-muted">{t('overview.noOrders')}</p>
        ) : (
          <OrderCards orders={recent} now={now} headingLevel={3} />
        )}
      </Panel>
    </>
  );
}
