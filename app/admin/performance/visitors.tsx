import Gauge from 'lucide-react/icons/gauge';
import { Badge } from '#app/ui/badge.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Table, Td, Th, Tr } from '#app/ui/table.tsx';
import {
  COLLECTED_METRICS,
  type CollectedMetric,
  DEVICES,
  type Device,
  type Distribution,
  rateVital,
} from '#shop/reports/vital.ts';
import type { VitalsReport } from '#shop/reports/vitals-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { TimeChart } from '../charts/time-chart.tsx';
import { formatVital, RATING_TONES } from './vital-texts.ts';

type VisitorsProps = {
  readonly report: VitalsReport;
  readonly metric: CollectedMetric;
  readonly device: Device | null;
  readonly hrefFor: (changes: Readonly<Record<string, string | null>>) => string;
};

/** What visitors' browsers measured: by metric, over time, by kind of page. */
export function Visitors({ report, metric, device, hrefFor }: VisitorsProps) {
  const { t, language } = useWords();
  const isEmpty = report.pages.length === 0;
  return (
    <Panel className="mt-4" title={t('visitors.title')}>
      <p className="max-w-column text-sm text-muted">{t('visitors.text')}</p>
      <nav aria-label={t('visitors.device')} className="mt-4 flex flex-wrap gap-2">
        {[null, ...DEVICES].map((one) => (
          <ChipLink key={one ?? 'all'} to={hrefFor({ device: one })} current={one === device} preventScrollReset>
            {t(`visitors.device.${one ?? 'all'}`)}
          </ChipLink>
        ))}
      </nav>
      {isEmpty ? (
        <EmptyState icon={<Gauge />} headingLevel={3} title={t('visitors.none')} description={t('visitors.noneText')} />
      ) : (
        <>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {COLLECTED_METRICS.map((one) => (
              <li key={one}>
                <VitalFigure
                  metric={one}
                  found={report.overall[one]}
                  to={hrefFor({ metric: one })}
                  isCurrent={one === metric}
                />
              </li>
            ))}
          </ul>
          <h3 className="mt-6 mb-4 font-semibold">
            {t('visitors.overTime', { metric: `${t(`vital.${metric}`)} (${metric})` })}
          </h3>
          <TimeChart
            label={t('visitors.overTime', { metric })}
            look="line"
            name={t('visitors.p75')}
            format={(value) => formatVital(t, language, metric, value)}
            points={report.days.map(({ day, p75 }) => ({ day, value: p75 }))}
          />
          <h3 className="mt-6 mb-2 font-semibold">{t('visitors.byPage')}</h3>
          <div className="-mx-4 sm:-mx-6">
            <ByPage pages={report.pages} />
          </div>
        </>
      )}
    </Panel>
  );
}

function ByPage({ pages }: Pick<VitalsReport, 'pages'>) {
  const t = useAdminTranslate();
  return (
    <Table label={t('visitors.byPage')}>
      <thead>
        <tr>
          <Th>{t('visitors.page')}</Th>
          {COLLECTED_METRICS.map((metric) => (
            <Th key={metric}>
              <abbr title={t(`vital.${metric}`)} className="no-underline">
                {metric}
              </abbr>
            </Th>
          ))}
          <Th numeric>{t('visitors.visits')}</Th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ page, metrics }) => (
          <Tr key={page}>
            <th scope="row" className="h-13 px-3 py-2 ps-4 text-start font-semibold whitespace-nowrap sm:ps-6">
              {t(`visitors.page.${page}`)}
            </th>
            {COLLECTED_METRICS.map((metric) => (
              <Td key={metric} className="min-w-32">
                <VitalShares metric={metric} found={metrics[metric]} />
              </Td>
            ))}
            <Td numeric>{Math.max(...COLLECTED_METRICS.map((metric) => metrics[metric].count))}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

type VitalProps = { readonly metric: CollectedMetric; readonly found: Distribution };

/** One metric over all pages; choosing it draws it over time. */
function VitalFigure(props: VitalProps & { readonly to: string; readonly isCurrent: boolean }) {
  const { metric, found, to, isCurrent } = props;
  const { t, language } = useWords();
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'block h-full rounded-card border p-4 transition-colors hover:border-control',
        isCurrent ? 'border-transparent inset-ring-2 inset-ring-ink' : 'border-line',
      )}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="text-sm font-semibold">{metric}</span>
        {found.p75 !== null && (
          <Badge tone={RATING_TONES[rateVital(metric, found.p75)]}>{t(`vital.${rateVital(metric, found.p75)}`)}</Badge>
        )}
      </span>
      <span className="block text-xs text-muted">{t(`vital.${metric}`)}</span>
      <span className="numeric mt-2 block text-xl font-bold tracking-tight">
        {found.p75 === null ? '–' : formatVital(t, language, metric, found.p75)}
      </span>
      <ShareBar found={found} className="mt-3" />
      <span className="mt-2 block text-xs text-muted">{t('visitors.count', { n: found.count })}</span>
    </Link>
  );
}

function VitalShares({ metric, found }: VitalProps) {
  const { t, language } = useWords();
  if (found.p75 === null) return <span className="text-muted">–</span>;
  return (
    <>
      <span className="numeric block whitespace-nowrap">{formatVital(t, language, metric, found.p75)}</span>
      <ShareBar found={found} className="mt-1.5" />
    </>
  );
}

/** Good, needs work, poor: in words for people who cannot see it. */
function ShareBar({ found, className }: { readonly found: Distribution; readonly className: string }) {
  const t = useAdminTranslate();
  const { good, needs_work: needsWork, poor } = found.shares;
  const text = t('visitors.shares', { good, needsWork, poor });
  if (found.count === 0) return null;
  return (
    <span className={classNames('flex h-1.5 overflow-hidden rounded-full', className)} title={text}>
      <span className="sr-only">{text}</span>
      <span className="bg-success" style={{ width: `${good}%` }} />
      <span className="bg-star" style={{ width: `${needsWork}%` }} />
      <span className="bg-danger" style={{ width: `${poor}%` }} />
    </span>
  );
}
