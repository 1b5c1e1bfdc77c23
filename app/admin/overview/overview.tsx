import FolderOpen from 'lucide-react/icons/folder-open';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { StatCard } from '#app/ui/stat-card.tsx';
import { listStaffOrders } from '#shop/orders/staff-orders-view.server.ts';
import { getAttention } from '#shop/reports/attention-view.server.ts';
import { findLastBackup } from '#shop/reports/last-backup-view.server.ts';
import { listLowStock } from '#shop/reports/low-stock-view.server.ts';
import { getOverview, type Overview } from '#shop/reports/overview-view.server.ts';
import { parsePeriod } from '#shop/reports/period.ts';
import { getSales } from '#shop/reports/sales-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { OrderCards } from '../orders/order-card.tsx';
import { requireStaff } from '../require-staff.ts';
import { useMay } from '../use-may.ts';
import type { Route } from './+types/overview.ts';
import { answerAttentionForm } from './attention-action.server.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { LastBackupLine } from './last-backup-line.tsx';
import { LowStockList } from './low-stock-list.tsx';
import { SalesCharts } from './sales-charts.tsx';
import { asksSecondFactor, LATER, putOffSecondFactor } from './second-factor-later.server.ts';
import { SecondFactorNotice } from './second-factor-notice.tsx';

const RECENT_ORDERS = 5;
const LOW_STOCK_ROWS = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, 'view');
  const shop = getShop(context);
  const period = parsePeriod(new URL(request.url).searchParams.get('days'));
  const [overview, sales, attention, backup, lowStock, { orders }] = await Promise.all([
    getOverview(shop),
    getSales(shop, period),
    getAttention(shop),
    findLastBackup(shop),
    listLowStock(shop, LOW_STOCK_ROWS, getLanguage(context)),
    listStaffOrders(shop, { page: 1 }),
  ]);
  return {
    overview,
    period,
    sales,
    attention,
    backup,
    lowStock,
    recent: orders.slice(0, RECENT_ORDERS),
    now: shop.clock.now(),
    asksSecondFactor: asksSecondFactor(viewer, request.headers),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'view');
  const form = await readFormData(request);
  if (form.get('intent') === LATER) return putOffSecondFactor(getShop(context), viewer);
  await requireStaff(context, 'edit');
  return answerAttentionForm(getShop(context), viewer, form);
}

export default function OverviewPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { overview, period, sales, attention, backup, lowStock, recent, now } = loaderData;
  const t = useAdminTranslate();
  return (
    <>
      <title>{t('overview.title')}</title>
      {loaderData.asksSecondFactor && <SecondFactorNotice />}
      <PageHeader title={t('overview.title')} />
      <Figures overview={overview} />
      <QuickActions />
      <AttentionPanel attention={attention} lowStock={overview.lowStockProducts} now={now} />
      <LastBackupLine backup={backup} />
      <SalesCharts sales={sales} period={period} />
      <div className="mt-4 grid grid-cols-1 gap-4">
        <Panel
          flush
          title={t('overview.recentOrders')}
          actions={
            <ButtonLink to="/admin/orders" look="secondary" size="sm">
              {t('overview.viewOrders')}
            </ButtonLink>
          }
        >
          {recent.length === 0 ? (
            <EmptyState
              icon={<Package />}
              headingLevel={3}
              title={t('overview.noOrders')}
              description={t('overview.noOrdersText')}
            />
          ) : (
            <OrderCards orders={recent} now={now} headingLevel={3} look="rows" />
          )}
        </Panel>
        <LowStockList rows={lowStock} total={overview.lowStockProducts} />
      </div>
    </>
  );
}

const FIGURES = [
  { name: 'totalProducts', Icon: ShoppingBag, tone: 'accent', to: '/admin/products' },
  { name: 'totalOrders', Icon: Package, tone: 'blue', to: '/admin/orders' },
  { name: 'totalCategories', Icon: LayoutGrid, tone: 'purple', to: '/admin/categories' },
  { name: 'lowStockProducts', Icon: TriangleAlert, tone: 'yellow', to: '#low-stock' },
] as const;

function Figures({ overview }: { readonly overview: Overview }): ReactNode {
  const t = useAdminTranslate();
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {FIGURES.map(({ name, Icon, tone, to }) => (
        <StatCard
          key={name}
          label={t(`overview.${name}`)}
          value={overview[name]}
          icon={<Icon />}
          tone={tone}
          hint={name === 'lowStockProducts' ? t('overview.lowStockText', { n: overview.lowStockThreshold }) : undefined}
          to={to}
        />
      ))}
    </div>
  );
}

function QuickActions(): ReactNode {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  return (
    <nav aria-label={t('overview.quickActions')} className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {mayEdit && (
        <ButtonLink
          to="/admin/products/new"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4.5 max-sm:hidden" />}
        >
          {t('overview.addProduct')}
        </ButtonLink>
      )}
      {(
        [
          ['/admin/products', t('overview.manageProducts'), ShoppingBag],
          ['/admin/orders', t('overview.viewOrders'), Package],
          ['/admin/categories', t('overview.manageCategories'), FolderOpen],
        ] as const
      ).map(([to, label, Icon]) => (
        <ButtonLink
          key={to}
          to={to}
          look="secondary"
          size="sm"
          icon={<Icon aria-hidden="true" className="size-4.5 text-muted max-sm:hidden" />}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}
