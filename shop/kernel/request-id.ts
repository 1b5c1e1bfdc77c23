/** The header that carries a request's id from the proxy, through the shop, and back to the client. */
export const REQUEST_ID_HEADER = 'x-request-id';
