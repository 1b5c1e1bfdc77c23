import { redirect } from 'react-router';
import { getShop } from '#app/shop-context.ts';
import { homeOf } from '#app/sign-in/refuse-signed-out.ts';
import { signOut } from '#shop/accounts/end-session.server.ts';
import type { Route } from './+types/sign-out.ts';

/** POST /sign-out: ends the session in the database and redirects home. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { setCookie } = await signOut(getShop(context), { headers: request.headers });
  return redirect(homeOf(new URL(request.url).pathname), {
    headers: new Headers(setCookie.map((cookie) => ['Set-Cookie', cookie])),
  });
}

/** The address only accepts POST; opening it redirects home. */
export function loader(): Response {
  return redirect('/');
}
