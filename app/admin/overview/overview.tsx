import FolderOpen from 'lucide-react/icons/folder-open';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Form } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { StatCard } from '#app/ui/stat-card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { countStepsLeft } from '#shop/opening/opening-view.server.ts';
import { listNewestOrders } from '#shop/orders/staff-orders-view.server.ts';
import { getAttention } from '#shop/reports/attention-view.server.ts';
import { findLastBackup, type LastBackup } from '#shop/reports/last-backup-view.server.ts';
import { type LowStockRow, listLowStock } from '#shop/reports/low-stock-view.server.ts';
import { getOverview, type Overview } from '#shop/reports/overview-view.server.ts';
import { parsePeriod } from '#shop/reports/period.ts';
import { getSales } from '#shop/reports/sales-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { SmallPicture } from '../desk/small-picture.tsx';
import { OrderCards } from '../orders/order-card.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/overview.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { OpeningPanel } from './opening-panel.tsx';
import { asksSecondFactor, handleAttentionForm, LATER, putOffSecondFactor } from './overview-action.server.ts';
import { SalesCharts } from './sales-charts.tsx';

const RECENT_ORDERS = 5;
const LOW_STOCK_ROWS = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, 'view');
  const shop = getShop(context);
  const period = parsePeriod(new URL(request.url).searchParams.get('days'));
  const [overview, sales, attention, backup, lowStock, recent, stepsLeft] = await Promise.all([
    getOverview(shop),
    getSales(shop, period),
    getAttention(shop),
    findLastBackup(shop),
    listLowStock(shop, LOW_STOCK_ROWS, getLanguage(context)),
    listNewestOrders(shop, RECENT_ORDERS),
    countStepsLeft(shop),
  ]);
  return {
    overview,
    period,
    sales,
    attention,
    backup,
    lowStock,
    recent,
    stepsLeft,
    now: shop.clock.now(),
    asksSecondFactor: asksSecondFactor(viewer, request.headers),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'view');
  const form = await readFormData(request);
  if (form.get('intent') === LATER) return putOffSecondFactor(getShop(context), viewer);
  await requireStaff(context, 'edit');
  return handleAttentionForm(getShop(context), viewer, form);
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { overview, period, sales, attention, backup, lowStock, recent, stepsLeft, now } = loaderData;
  const t = useAdminTranslate();
  return (
    <>
      <title>{t('overview.title')}</title>
      {loaderData.asksSecondFactor && <SecondFactorNotice />}
      <PageHeader title={t('overview.title')} />
      {stepsLeft !== null && <OpeningPanel left={stepsLeft} />}
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

function Figures({ overview }: { readonly overview: Overview }) {
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

function QuickActions() {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  return (
    <nav aria-label={t('overview.quickActions')} className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {canEdit && (
        <ButtonLink
          to="/admin/products/new"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-5 max-sm:hidden" />}
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
          icon={<Icon aria-hidden="true" className="size-5 text-muted max-sm:hidden" />}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** Shows when the newest verified backup was made, and what was wrong with a newer one. */
function LastBackupLine({ backup }: { readonly backup: LastBackup }) {
  const { newest, verified } = backup;
  const { t, dateTime } = useWords();
  if (newest === null) return null;
  return (
    <div className="mt-3 space-y-1 text-sm text-muted">
      {verified !== null && <p>{t('backup.verified', { date: dateTime(verified.madeAt) })}</p>}
      {newest.problem !== null && (
        <p>{t('backup.failed', { date: dateTime(newest.madeAt), problem: newest.problem })}</p>
      )}
    </div>
  );
}

/** Products with low stock, lowest first; each row links to the product's form. */
function LowStockList(props: {
  readonly rows: readonly LowStockRow[];
  /** How many there are, listed or not. */
  readonly total: number;
}) {
  const { rows, total } = props;
  const t = useAdminTranslate();
  const rest = total - new Set(rows.map(({ productId }) => productId)).size;
  return (
    <Panel title={<span id="low-stock">{t('overview.lowStock')}</span>} flush>
      {rows.length === 0 ? (
        <p className="px-4 pb-6 text-muted sm:px-6">{t('overview.lowStockNone')}</p>
      ) : (
        <ul className="grid grid-cols-1 pb-2 lg:grid-cols-2">
          {rows.map(({ productId, name, variation, units, picture }) => (
            <li key={`${productId} ${variation}`} className="min-w-0 border-t border-line">
              <Link
                to={`/admin/products/${productId}`}
                className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2 sm:px-6"
              >
                <SmallPicture picture={picture} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-medium">{name}</span>
                  {variation !== null && <span className="block truncate text-sm text-muted">{variation}</span>}
                </span>
                <span className="flex shrink-0 items-center gap-2">
                  <Badge tone={units === 0 ? 'red' : 'yellow'} className="numeric">
                    {units === 0 ? t('overview.soldOut') : t('overview.lowStockUnits', { n: units })}
                  </Badge>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6 touch:py-0">
          <TextLink
            to="/admin/products?stock=low&status=active"
            className="touch:inline-flex touch:min-h-12 touch:items-center"
          >
            {t('overview.lowStockMore', { n: rest })}
          </TextLink>
        </p>
      )}
    </Panel>
  );
}

/** A line above the overview until a second factor is set up. It can be postponed for a week. */
function SecondFactorNotice() {
  const t = useAdminTranslate();
  return (
    <div className="flex items-center gap-x-6 rounded-card mb-5 bg-yellow-tint px-4 py-1.5 text-sm text-yellow-ink max-sm:flex-col max-sm:items-start">
      <p className="flex min-w-0 flex-1 items-center gap-3 py-1.5">
        <ShieldAlert aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <strong>{t('admin.secondFactor.title')}</strong>
          <span className="max-lg:sr-only">. {t('admin.secondFactor.text')}</span>
        </span>
      </p>
      <div className="flex shrink-0 flex-wrap items-center gap-x-6 max-sm:ms-8 max-sm:-mt-2">
        {/* A new document: the page belongs to the storefront. */}
        <a href="/account-settings/security/two-step" className={`${LINK} font-semibold`}>
          {t('admin.secondFactor.setUp')}
        </a>
        <Form method="post" preventScrollReset>
          <button type="submit" name="intent" value="second_factor_later" className={LINK}>
            {t('admin.secondFactor.later')}
          </button>
        </Form>
      </div>
    </div>
  );
}

const LINK = 'inline-flex min-h-9 items-center underline underline-offset-3 touch:min-h-12';
