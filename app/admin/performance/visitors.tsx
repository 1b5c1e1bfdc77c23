import Gauge from 'lucide-react/icons/gauge';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { COLLECTED_METRICS, type CollectedMetric, DEVICES, type Device } from '#shop/reports/vital.ts';
import type { VitalsReport } from '#shop/reports/vitals-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { TimeChart } from '../charts/time-chart.tsx';
import { VitalFigure, VitalShares } from './vital-shares.tsx';
import { formatVital } from './vital-texts.ts';

type VisitorsProps = {
  readonly report: VitalsReport;
  readonly metric: CollectedMetric;
  readonly device: Device | null;
  /** This page's address with some parameters changed. */
  readonly hrefFor: (changes: Readonly<Record<string, string | null>>) => string;
};

/** What visitors' browsers measured: by metric, over time, by kind of page. */
export function Visitors({ report, metric, device, hrefFor }: VisitorsProps): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
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

function ByPage({ pages }: Pick<VitalsReport, 'pages'>): ReactNode {
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
