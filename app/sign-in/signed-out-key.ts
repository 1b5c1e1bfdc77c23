/** In the browser's storage: when somebody signed out last. Its change reaches the other tabs. */
export const SIGNED_OUT_KEY = 'vitrina-signed-out';
