import type { Shop } from '#shop/shop.server.ts';

/** Ends the session in the database, so that a copied cookie is useless too. */
export async function signOut(
  shop: Shop,
  input: { readonly headers: Headers },
): Promise<{ readonly setCookie: string[] }> {
  return { setCookie: await shop.auth.endSession(input.headers) };
}
