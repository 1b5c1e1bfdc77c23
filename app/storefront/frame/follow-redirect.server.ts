import { type RouterContextProvider, redirect } from 'react-router';
import { getShop } from '#app/shop-context.ts';
import { findRedirect } from '#shop/redirects/find-redirect.server.ts';

type Visit = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** Permanent for search engines; browsers ask again after a while, because staff may change where it leads. */
export const REDIRECT_HEADERS = { 'Cache-Control': 'public, max-age=600' };

/** Redirects an address without a page, if staff have said where it leads. */
export async function followRedirect({ request, context }: Visit): Promise<void> {
  const address = new URL(request.url);
  address.pathname = address.pathname.replace(/\.data$/, '');
  const to = await findRedirect(getShop(context), address);
  if (to !== null) throw redirect(to, { status: 301, headers: REDIRECT_HEADERS });
}
