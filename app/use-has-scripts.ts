import { useSyncExternalStore } from 'react';

/** Says whether scripts run. False while the page is as the server sent it, and stays so without scripts. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
