/** Browser storage keys of what somebody likes. Signing out clears them: the next person may use the same machine. */

/** Products with a heart that are in no account. */
export const WISHLIST_KEY = 'vitrina-wishlist';
/** Products that were looked at. */
export const RECENTLY_VIEWED_KEY = 'vitrina-recently-viewed';
