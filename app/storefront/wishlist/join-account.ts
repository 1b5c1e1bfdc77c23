import { countSignInsOverPage } from '#app/sign-in/session-ended.ts';
import { type AccountWishes, createAccountWishes, SignedOutError } from './account-wishes.ts';
import { wishStore } from './wish-store.ts';

const CHANNEL = 'vitrina-wishlist';

let present: { readonly wishes: AccountWishes; readonly signIns: number; close(): void } | null = null;

/** Shows the hearts of the account, and joins those of this browser to it. Called again, it looks for changes. */
export function joinAccount(onFailed: () => void): void {
  const signIns = countSignInsOverPage();
  // Somebody signed in since then, perhaps another person.
  if (present !== null && (present.signIns !== signIns || present.wishes.hasEnded())) leaveAccount();
  present ??= { ...open(onFailed), signIns };
  void present.wishes.refresh();
}

export function leaveAccount(): void {
  present?.close();
  present = null;
}

function open(onFailed: () => void) {
  // Tells other tabs that there is something to ask for, never what: somebody else may be signed in there by now.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const wishes = createAccountWishes({
    store: wishStore,
    send,
    onFailed,
    onChanged: () => channel?.postMessage(null),
  });
  if (channel) channel.onmessage = () => void wishes.refresh();
  wishStore.join(wishes);
  return {
    wishes,
    close() {
      channel?.close();
      wishes.end();
      wishStore.join(null);
    },
  };
}

async function send(change: object | null) {
  const response = await fetch('/wishlist/own', {
    headers: { Accept: 'application/json', ...(change && { 'Content-Type': 'application/json' }) },
    ...(change && { method: 'POST', body: JSON.stringify(change) }),
  });
  // 204: nobody is signed in, which is no failure to a page that only asks.
  if (response.status === 204 || response.status === 401) throw new SignedOutError();
  if (!response.ok) throw new Error(`The wishlist was answered with ${response.status}`);
  return response.json();
}
