/** The browser storage key of the last sign-out. Its change notifies other tabs. */
export const SIGNED_OUT_KEY = 'vitrina-signed-out';
