/** Header that carries a request's id: from a proxy to the shop, within the shop, and back to whoever asked. */
export const REQUEST_ID_HEADER = 'x-request-id';
