import { createHash } from 'node:crypto';
import { redirect } from 'react-router';
import { readCookie } from '#shop/accounts/read-cookie.server.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Stored in the browser per person: a colleague at the same computer is still asked. */
const COOKIE = 'vitrina-two-step-later';
const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;

export const LATER = 'second_factor_later';

/** Whether the overview asks to set up a second factor: not for a week after it was postponed. */
export function asksSecondFactor(viewer: Viewer, headers: Headers): boolean {
  return viewer.secondFactor !== 'on' && readCookie(headers, COOKIE) !== markOf(viewer);
}

/** Back to the overview, without the question for a week. */
export function putOffSecondFactor(shop: Shop, viewer: Viewer): Response {
  const secure = shop.config.shopUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${COOKIE}=${markOf(viewer)}; Max-Age=${WEEK_IN_SECONDS}; Path=/admin; HttpOnly${secure}; SameSite=Lax`;
  return redirect('/admin', { headers: { 'Set-Cookie': cookie } });
}

/** Distinguishes people without naming them. */
function markOf({ id }: Viewer): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 16);
}
