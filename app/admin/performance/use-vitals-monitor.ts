import { useCallback, useEffect, useRef, useState } from 'react';
import { METRICS, type Metric } from '#shop/reports/vital.ts';

export type Measured = Readonly<Partial<Record<Metric, number>>>;

export type VitalsMonitor = {
  readonly isRunning: boolean;
  readonly measured: Measured;
  start(): void;
  stop(): void;
};

/** Measures this page while it runs. Earlier events count too, because browsers keep them for later observers. */
export function useVitalsMonitor(): VitalsMonitor {
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
