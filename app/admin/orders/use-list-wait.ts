import { useNavigation } from 'react-router';
import { useNoticedWait } from '../desk/use-noticed-wait.ts';

/** Whether another page or filter of the list is being read, for long enough that it is worth saying. */
export function useListWait(): boolean {
  const { state, location, formMethod } = useNavigation();
  const isReading = state === 'loading' && location.pathname === '/admin/orders' && formMethod !== 'POST';
  // Closing a dialog goes to the list too, but to the one that is there already.
  return useNoticedWait(isReading && (typeof window === 'undefined' || location.search !== window.location.search));
}
