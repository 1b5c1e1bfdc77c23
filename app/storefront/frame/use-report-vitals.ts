import { useEffect } from 'react';

/** One visit in this many measures: enough to know, for half the work. */
const ONE_IN = 2;

/** Some visits measure how fast their first page was, with scripts that load after everything else. */
export function useReportVitals(): void {
  useEffect(() => {
    if (Math.random() * ONE_IN >= 1) return;
    const { pathname } = window.location;
    const begin = () =>
      void import('../report-vitals.ts').then(
        ({ reportVitals }) => reportVitals(pathname),
        () => {},
      );
    if (document.readyState === 'complete') {
      begin();
      return;
    }
    window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, []);
}
