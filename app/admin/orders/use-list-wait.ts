import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Sooner than this nobody has noticed that they wait; a shape that flashes by would only startle. */
const NOTICED_MS = 150;

/** Whether another page or filter of the list is being read, for long enough that it is worth saying. */
export function useListWait(): boolean {
  const { state, location, formMethod } = useNavigation();
  const isReading = state === 'loading' && location.pathname === '/admin/orders' && formMethod !== 'POST';
  // Closing a dialog goes to the list too, but to the one that is there already.
  const isOther = isReading && (typeof window === 'undefined' || location.search !== window.location.search);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!isOther) return setWaited(false);
    const timer = setTimeout(() => setWaited(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, [isOther]);
  return isOther && waited;
}
