const STORAGE_KEY = 'vitrina-paid-session';

/**
 * Whether this browser sees the session paid for the first time, and remembers it. Who comes back to the result page
 * later, by the history say, must not lose the cart begun since.
 */
export function isNewlyPaid(sessionId: string): boolean {
  try {
    if (window.localStorage.getItem(STORAGE_KEY) === sessionId) return false;
    window.localStorage.setItem(STORAGE_KEY, sessionId);
  } catch {
    // Where storage is blocked the cart lives as long as the page: clearing it anew harms nobody.
  }
  return true;
}
