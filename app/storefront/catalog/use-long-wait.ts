import { useEffect, useState } from 'react';

/** A faster response replaces the page directly: a grey flash would only look slow. */
const PATIENCE_MS = 300;

/** Whether `isAwaited` has been true noticeably long. */
export function useLongWait(isAwaited: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isAwaited]);
  return isAwaited && isLong;
}
