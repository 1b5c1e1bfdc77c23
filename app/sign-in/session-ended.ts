/** The header that says that a request was refused only because nobody is signed in. */
export const SIGN_IN_HEADER = 'X-Sign-In';

/** The header of a public page for everybody else, in a browser that still sends the cookie of a session. */
export const SESSION_OVER_HEADER = 'X-Session';

/** What the window is told when a response shows that the session is over. */
export const SESSION_OVER_EVENT = 'vitrina:session-over';

export function tellSessionOver(): void {
  dispatchEvent(new Event(SESSION_OVER_EVENT));
}

/** The browser storage key of the last sign-out. Its change notifies other tabs. */
export const SIGNED_OUT_KEY = 'vitrina-signed-out';

/** The browser storage key that is there while somebody is signed in. */
export const SIGNED_IN_KEY = 'vitrina-signed-in';

/** Other tabs, which may still show that nobody is signed in, notice when it begins. */
export function tellTabs(isSignedIn: boolean): void {
  try {
    if (!isSignedIn) window.localStorage.removeItem(SIGNED_IN_KEY);
    // Without a change there is no event.
    else window.localStorage.setItem(SIGNED_IN_KEY, 'yes');
  } catch {
    // A browser that stores nothing shows each tab as it was loaded.
  }
}

/** Asks the visitor to sign in over the page; resolves with whether they did. */
type Ask = () => Promise<boolean>;
let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;
let signIns = 0;

/** Set where the dialog is available. */
export function askWhenSessionEnds(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/** Whether somebody signed in again over a page, perhaps another person. */
export function hasSignedInAgain(): boolean {
  return signIns > 0;
}

/** How often somebody signed in again over a page of this document. */
export function countSignInsOverPage(): number {
  return signIns;
}

/** The browser's `fetch`, but a request refused for an ended session is repeated once somebody has signed in. */
export function resumeSession(send: typeof fetch): typeof fetch {
  // For every form, however it is sent: React Router lets no middleware repeat a request.
  return async function sendSigned(input, init) {
    const response = await send(input, init);
    if (response.headers.has(SESSION_OVER_HEADER)) tellSessionOver();
    if (!response.headers.has(SIGN_IN_HEADER) || !(await signInOverPage())) return response;
    return sendSigned(input, init);
  };
}

/** Whether somebody has signed in, for a refused request that was sent another way. */
export async function signInOverPage(): Promise<boolean> {
  if (ask === null) return false;
  asking ??= ask().finally(() => {
    asking = null;
  });
  const hasSignedIn = await asking;
  if (hasSignedIn) signIns += 1;
  return hasSignedIn;
}
