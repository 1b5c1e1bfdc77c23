import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { ChipLink } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { cents } from '#shop/kernel/money.ts';
import { type BadgeTone, ORDER_STATUS_TONE } from '#shop/orders/order.ts';
import { changeInPercent, PERIODS, type Period } from '#shop/reports/period.ts';
import type { Sales } from '#shop/reports/sales-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { TimeChart, type TimeChartProps } from '../charts/time-chart.tsx';

type SalesChartsProps = { readonly sales: Sales; readonly period: Period };

export function SalesCharts({ sales, period }: SalesChartsProps) {
  const { t, language, money } = useWords();
  const format = (value: number) => money(cents(value));
  const ofStatuses = sales.byStatus.reduce((sum, { count }) => sum + count, 0);
  const isEmpty = ofStatuses === 0 && sales.orders === 0 && sales.ordersBefore === 0 && sales.sales === 0;
  return (
    <div className="mt-8">
      <nav aria-label={t('overview.period')} className="mb-4 flex flex-wrap gap-2">
        {PERIODS.map((days) => (
          <ChipLink key={days} to={`/admin?days=${days}`} current={days === period} preventScrollReset>
            {t('overview.lastDays', { n: days })}
          </ChipLink>
        ))}
      </nav>
      {isEmpty ? (
        <Panel>
          <EmptyState
            icon={<ChartNoAxesColumn />}
            title={t('overview.noSales')}
            description={t('overview.noSalesText')}
          />
        </Panel>
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <FigurePanel
            what="sales"
            {...{ sales, period, format }}
            className="lg:col-span-2"
            chart={{ look: 'line', formatTick: (value) => formatShortMoney(cents(value), language) }}
          />
          <FigurePanel what="orders" {...{ sales, period }} format={String} chart={{ look: 'bars' }} />
          <Panel title={t('overview.ordersByStatus')}>
            <StatusBars byStatus={sales.byStatus} total={ofStatuses} />
          </Panel>
        </div>
      )}
    </div>
  );
}

function FigurePanel(
  props: SalesChartsProps & {
    readonly what: 'sales' | 'orders';
    readonly format: (value: number) => string;
    readonly chart: Pick<TimeChartProps, 'look' | 'formatTick'>;
    readonly className?: string;
  },
) {
  const { sales, period, what, format, chart, className } = props;
  const t = useAdminTranslate();
  const name = t(`overview.${what}`);
  const change = changeInPercent(sales[`${what}Before`], sales[what]);
  const percent = change === null ? '' : `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}`;
  return (
    <Panel title={name} className={className}>
      <div className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="numeric text-2xl font-bold tracking-tight">{format(sales[what])}</p>
        <p className="text-sm text-muted">
          {change === null ? t('overview.noneBefore', { n: period }) : t('overview.change', { percent, n: period })}
        </p>
        <p className="w-full text-sm text-muted">{t(`overview.${what}Text`)}</p>
      </div>
      <TimeChart
        {...chart}
        label={name}
        name={name}
        beforeName={t('overview.before')}
        format={format}
        whole
        points={sales.days.map((one) => ({ day: one.day, value: one[what], before: one[`${what}Before`] }))}
      />
    </Panel>
  );
}

/** The colours of the badges, dark enough to be seen as a bar. */
const BARS: Readonly<Record<BadgeTone, string>> = {
  yellow: 'bg-yellow-ink',
  blue: 'bg-blue-ink',
  purple: 'bg-purple-ink',
  green: 'bg-green-ink',
  red: 'bg-red-ink',
};

function StatusBars({ byStatus, total }: { readonly byStatus: Sales['byStatus']; readonly total: number }) {
  const t = useAdminTranslate();
  return (
    <ul className="flex flex-col gap-1">
      {byStatus.map(({ status, count }) => (
        <li key={status}>
          <Link
            to={`/admin/orders?status=${status}`}
            className="-mx-2 block rounded-control px-2 py-2 hover:bg-sunken touch:min-h-12"
          >
            <span className="flex justify-between gap-4 text-sm">
              <span className="font-medium">{t(`orderStatus.${status}`)}</span>
              <span className="numeric">{count}</span>
            </span>
            <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-neutral-tint">
              <span
                className={`block h-full rounded-full ${BARS[ORDER_STATUS_TONE[status]]}`}
                style={{ width: `${total === 0 ? 0 : Math.round((count / total) * 1000) / 10}%` }}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
