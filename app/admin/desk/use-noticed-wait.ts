import { useEffect, useState } from 'react';

/** Shorter waits go unnoticed; a placeholder that flashes by would only startle. */
const NOTICED_MS = 150;

/** Whether something has been awaited noticeably long. */
export function useNoticedWait(isWaiting: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setWaited(false);
    const timer = setTimeout(() => setWaited(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && waited;
}
