import { useEffect, useState } from 'react';

/** Sooner than this nobody has noticed that they wait; a shape that flashes by would only startle. */
const NOTICED_MS = 150;

/** Whether something has been waited for long enough that it is worth saying. */
export function useNoticedWait(isWaiting: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setWaited(false);
    const timer = setTimeout(() => setWaited(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && waited;
}
