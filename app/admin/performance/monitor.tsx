import Play from 'lucide-react/icons/play';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Square from 'lucide-react/icons/square';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { labelScore, METRICS, type Metric, rateVital, scoreVitals, THRESHOLDS } from '#shop/reports/vital.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { formatVital, RATING_TONES, SCORE_TONES } from './vital-texts.ts';

export function Monitor() {
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

function Score({ measured, isRunning }: { readonly measured: Measured; readonly isRunning: boolean }) {
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

function MetricCard({ metric, value }: { readonly metric: Metric; readonly value: number | undefined }) {
  const { t, language } = useWords();
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

type Measured = Readonly<Partial<Record<Metric, number>>>;

/** Measures this page while it runs. Earlier events count too, because browsers keep them for later observers. */
function useVitalsMonitor() {
  const [isRunning, setRunning] = useState(false);
  const [measured, setMeasured] = useState<Measured>({});
  const running = useRef(false);
  const hasBegun = useRef(false);
  // Measurements cannot be undone and observing cannot start twice, so stopping only hides the updates.
  const latest = useRef<Measured>({});
  const keep = useCallback((metric: Metric, value: number) => {
    latest.current = { ...latest.current, [metric]: value };
    if (running.current) setMeasured(latest.current);
  }, []);
  const stop = useCallback(() => {
    running.current = false;
    setRunning(false);
  }, []);
  const start = useCallback(() => {
    running.current = true;
    setRunning(true);
    setMeasured(latest.current);
    if (hasBegun.current) return;
    hasBegun.current = true;
    observe(keep).catch(logFault);
  }, [keep]);
  useEffect(
    () => () => {
      running.current = false;
    },
    [],
  );
  return { isRunning, measured, start, stop };
}

/** What a browser must support to measure each. */
const ENTRY_TYPES = {
  LCP: 'largest-contentful-paint',
  FID: 'first-input',
  CLS: 'layout-shift',
  TTFB: 'navigation',
  INP: 'event',
} as const satisfies Record<Metric, string>;

async function observe(keep: (metric: Metric, value: number) => void): Promise<void> {
  const known = typeof PerformanceObserver === 'undefined' ? [] : (PerformanceObserver.supportedEntryTypes ?? []);
  for (const metric of METRICS) if (!known.includes(ENTRY_TYPES[metric])) logUnsupported(metric);
  if (known.includes(ENTRY_TYPES.FID)) {
    // A supported one may still refuse to be observed; the others are measured anyway.
    try {
      observeFirstInput((value) => keep('FID', value));
    } catch (error) {
      logFault(error);
    }
  }
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const measure of [onLCP, onCLS, onTTFB, onINP]) {
    measure(({ name, value }) => keep(name, value), { reportAllChanges: true });
  }
}

function observeFirstInput(keep: (value: number) => void): void {
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries();
    if (first instanceof PerformanceEventTiming) keep(Math.max(0, first.processingStart - first.startTime));
  });
  observer.observe({ type: ENTRY_TYPES.FID, buffered: true });
}

function logFault(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.warn('[vitrina] something here cannot be measured', error);
}

function logUnsupported(metric: Metric): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.warn(`[vitrina] this browser does not measure ${metric}`);
}
