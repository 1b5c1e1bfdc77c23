import Play from 'lucide-react/icons/play';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Square from 'lucide-react/icons/square';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { labelScore, METRICS, type Metric, rateVital, scoreVitals, THRESHOLDS } from '#shop/reports/vital.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { type Measured, useVitalsMonitor } from './use-vitals-monitor.ts';
import { formatVital, RATING_TONES, SCORE_TONES } from './vital-texts.ts';

/** How fast this page is in this browser. */
export function Monitor(): ReactNode {
  const t = useAdminTranslate();
  const { pathname, search } = useLocation();
  const { isRunning, measured, start, stop } = useVitalsMonitor();
  return (
    <Panel
      title={t('monitor.title')}
      actions={
        <div className="flex flex-wrap gap-2">
          {isRunning ? (
            <Button look="secondary" size="sm" onClick={stop} icon={<Square aria-hidden="true" className="size-4" />}>
              {t('monitor.stop')}
            </Button>
          ) : (
            <Button size="sm" onClick={start} icon={<Play aria-hidden="true" className="size-4" />}>
              {t('monitor.start')}
            </Button>
          )}
          {/* A new document: the page as a visitor would open it. */}
          <a href={`${pathname}${search}`} className={buttonClass({ look: 'secondary', size: 'sm' })}>
            <RefreshCw aria-hidden="true" className="size-4" />
            {t('monitor.refresh')}
          </a>
        </div>
      }
    >
      <p className="text-sm text-muted">{t('monitor.text')}</p>
      <noscript>
        <p className="mt-2 text-sm">{t('monitor.noScripts')}</p>
      </noscript>
      <Score measured={measured} isRunning={isRunning} />
      <ul className="grid grid-cols-2 gap-3 max-lg:[&>:last-child]:col-span-2 lg:grid-cols-5">
        {METRICS.map((metric) => (
          <MetricCard key={metric} metric={metric} value={measured[metric]} />
        ))}
      </ul>
    </Panel>
  );
}

function Score({ measured, isRunning }: { readonly measured: Measured; readonly isRunning: boolean }): ReactNode {
  const t = useAdminTranslate();
  const score = scoreVitals(measured);
  const label = score === null ? null : labelScore(score);
  return (
    <div role="status" className="my-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-sunken p-4">
      <p className="font-medium">{t('monitor.score')}</p>
      {score === null || label === null ? (
        <p className="text-muted">{t('monitor.noScore')}</p>
      ) : (
        <>
          <p className="numeric text-2xl font-bold tracking-tight">{t('monitor.outOf', { n: score })}</p>
          <Badge tone={SCORE_TONES[label]}>{t(`monitor.label.${label}`)}</Badge>
        </>
      )}
      <p className="ms-auto flex items-center gap-2 text-sm text-muted">
        <span
          aria-hidden="true"
          className={`size-2 rounded-full ${isRunning ? 'animate-breathe bg-success motion-reduce:animate-none' : 'bg-control'}`}
        />
        {t(isRunning ? 'monitor.running' : 'monitor.stopped')}
      </p>
    </div>
  );
}

function MetricCard({ metric, value }: { readonly metric: Metric; readonly value: number | undefined }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  const { good, poor } = THRESHOLDS[metric];
  const format = (one: number) => formatVital(t, language, metric, one);
  const rating = value === undefined ? null : rateVital(metric, value);
  return (
    <li className="flex flex-col rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-sm font-semibold">
          <abbr title={t(`vital.${metric}`)} className="no-underline">
            {metric}
          </abbr>
        </h3>
        {rating !== null && <Badge tone={RATING_TONES[rating]}>{t(`vital.${rating}`)}</Badge>}
      </div>
      <p className="text-xs text-muted lg:min-h-[2lh]">{t(`vital.${metric}`)}</p>
      <p className="numeric mt-2 text-xl font-bold tracking-tight">
        {value === undefined ? (
          <span className="text-sm font-normal tracking-normal text-muted">{t('monitor.notMeasured')}</span>
        ) : (
          format(value)
        )}
      </p>
      <p className="mt-auto pt-2 text-xs text-muted">
        {t('monitor.limits', { good: format(good), poor: format(poor) })}
      </p>
    </li>
  );
}
