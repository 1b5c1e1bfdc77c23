/** The parameter of an address that opens an order without an account. */
export const TOKEN_PARAMETER = 'token';

/** The address with the token of an order's mailed link; as it is without one. */
export function withToken(address: string, token: string | null): string {
  return token === null ? address : `${address}?${new URLSearchParams({ [TOKEN_PARAMETER]: token })}`;
}
