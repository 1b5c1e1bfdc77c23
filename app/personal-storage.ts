/** Browser storage keys of what somebody likes and where they collect parcels. Signing out clears them: the next person may use the same machine. */

/** Products with a heart that are in no account. */
export const WISHLIST_KEY = 'vitrina-wishlist';
/** Products that were looked at. */
export const RECENTLY_VIEWED_KEY = 'vitrina-recently-viewed';

/** The pickup points used last: the id of one for each carrier. */
export const PICKUP_POINTS_KEY = 'vitrina-pickup-points';
