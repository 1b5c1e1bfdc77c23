import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { pageTypeOf } from '#shop/reports/vital.ts';
import type { VitalsInput } from '#shop/reports/vital-input.ts';

/** Measures the opened page, and sends the result when it is left or hidden. */
export function reportVitals(pathname: string): void {
  const found = new Map<Metric['name'], number>();
  const keep = ({ name, value }: Metric) => found.set(name, value);
  // On every change, so that the latest value can be sent at once when the page is left.
  for (const measure of [onLCP, onCLS, onINP, onTTFB]) measure(keep, { reportAllChanges: true });
  const page = pageTypeOf(pathname);
  let isSent = false;
  const send = () => {
    if (isSent || found.size === 0) return;
    isSent = true;
    const vitals = [...found].map(([metric, value]) => ({ metric, value }));
    const body = { page, device: deviceOf(window.innerWidth), vitals } as VitalsInput;
    navigator.sendBeacon('/vitals', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  // Either may come alone: a phone hides pages without closing them, and not every browser hides what it leaves.
  addEventListener('visibilitychange', sendWhenHidden, true);
  addEventListener('pagehide', send);
}

/** The layout: one column below 768 pixels. */
function deviceOf(width: number): VitalsInput['device'] {
  return width < 768 ? 'phone' : 'desktop';
}
