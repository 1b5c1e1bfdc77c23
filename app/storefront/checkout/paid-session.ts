const STORAGE_KEY = 'vitrina-paid-session';

/**
 * Whether this browser sees the session paid for the first time; remembers it. Returning to the result page later must
 * not clear a newer cart.
 */
export function isNewlyPaid(sessionId: string): boolean {
  try {
    if (window.localStorage.getItem(STORAGE_KEY) === sessionId) return false;
    window.localStorage.setItem(STORAGE_KEY, sessionId);
  } catch {
    // With blocked storage the cart lives as long as the page: clearing it again harms nobody.
  }
  return true;
}
