import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { countSignInsOverPage, tellSessionOver } from '#app/sign-in/session-ended.ts';
import type { AccountSummary } from '../account/account-summary.ts';
import { type AccountStore, createAccountStore, UNKNOWN } from './account-store.ts';
import { useStorefront } from './storefront-context.tsx';

const AccountContext = createContext<AccountStore | null>(null);

export function AccountProvider({ children }: { readonly children: ReactNode }) {
  const { isSignedIn } = useStorefront();
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out forgets what was known
  const store = useMemo(
    () => createAccountStore({ fetchAccount, countSignIns: countSignInsOverPage, now: Date.now }),
    [isSignedIn],
  );
  return <AccountContext value={store}>{children}</AccountContext>;
}

/** The signed-in person, requested when something of them is shown: at once if `isWanted`, otherwise by `load`. */
export function useAccount(isWanted: boolean) {
  const store = useContext(AccountContext);
  if (store === null) throw new Error('useAccount needs the storefront layout above it');
  const page = useStorefront();
  const state = useSyncExternalStore(store.subscribe, store.getState, () => UNKNOWN);
  useEffect(() => {
    if (isWanted) void store.load(page);
  }, [store, page, isWanted]);
  return {
    state,
    load: () => void store.load(page),
    /** For pointer and focus, before it is opened. */
    prepare: () => store.prepare(page),
  };
}

async function fetchAccount(): Promise<AccountSummary | null> {
  const response = await fetch('/account-settings/summary', { headers: { Accept: 'application/json' } });
  if (response.status === 401) {
    tellSessionOver();
    return null;
  }
  if (!response.ok) throw new Error(`The account was answered with ${response.status}`);
  return response.json();
}
