import { useEffect, useState } from 'react';

/** An answer that comes sooner replaces what is there directly: a flash of grey would only look slow. */
const PATIENCE_MS = 300;

/** Whether `isAwaited` has been true for a noticeable time. */
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
