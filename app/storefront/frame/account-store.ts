import type { AccountSummary } from '../account/account-summary.ts';

/** `signed_out`: the session has ended since the page was made. */
export type AccountState =
  | { readonly status: 'unknown' | 'loading' | 'failed' | 'signed_out' }
  | { readonly status: 'known'; readonly account: AccountSummary };

export type AccountStore = ReturnType<typeof createAccountStore>;

type AccountStoreNeeds = {
  /** Null when nobody is signed in. */
  readonly fetchAccount: () => Promise<AccountSummary | null>;
  /** How often somebody has signed in over this document: it may be another person each time. */
  readonly countSignIns: () => number;
  readonly now: () => number;
};

/** The pointer that comes near the menu and the press that opens it ask once. */
const FRESH_MS = 3_000;
export const UNKNOWN: AccountState = { status: 'unknown' };

/** The signed-in person's account outside React, in this document's memory only: nobody finds it in browser storage. */
export function createAccountStore({ fetchAccount, countSignIns, now }: AccountStoreNeeds) {
  const listeners = new Set<() => void>();
  let state: AccountState = UNKNOWN;
  /** What the present state is true for. */
  let known: { readonly page: object; readonly signIns: number; readonly at: number } | null = null;
  let isLoading = false;

  function show(next: AccountState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Requests the account unless it is known. `page`: the frame's data; once reloaded, so is the account. */
  async function load(page: object): Promise<void> {
    if (isLoading) return;
    const signIns = countSignIns();
    const isSamePerson = known?.signIns === signIns;
    if (state.status === 'known' && isSamePerson && known?.page === page && now() - known.at < FRESH_MS) return;
    isLoading = true;
    // What is known of the same person stays meanwhile, so that nothing flickers.
    if (state.status !== 'known' || !isSamePerson) show({ status: 'loading' });
    try {
      const account = await fetchAccount();
      known = { page, signIns, at: now() };
      show(account === null ? { status: 'signed_out' } : { status: 'known', account });
    } catch {
      // The request itself is visible in the browser's console.
      if (state.status !== 'known') show({ status: 'failed' });
    } finally {
      isLoading = false;
    }
  }

  return {
    /** The same object until it changes. */
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    /** Requests it as `load` does, but leaves words in place that somebody may be about to click. */
    prepare(page: object): void {
      if (state.status === 'unknown' || state.status === 'known') void load(page);
    },
  };
}
