import { useNavigation } from 'react-router';
import { useNoticedWait } from '../desk/use-noticed-wait.ts';

/** Whether another page or filter of the list has been loading noticeably long. */
export function useListWait(): boolean {
  const { state, location, formMethod } = useNavigation();
  const isReading = state === 'loading' && location.pathname === '/admin/orders' && formMethod !== 'POST';
  // Closing a dialog navigates to the list too, but it is there already.
  return useNoticedWait(isReading && (typeof window === 'undefined' || location.search !== window.location.search));
}
