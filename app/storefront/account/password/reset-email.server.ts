import { readCookie } from '#shop/accounts/read-cookie.server.ts';
import { parseEmail } from '#shop/kernel/email.ts';

/** The address that last asked for a reset, for an hour: an expired link offers a new one. Scripts cannot read it. */
const COOKIE = 'vitrina-reset-email';
const KEPT_SECONDS = 60 * 60;

/** Returns a `Set-Cookie` that remembers the address, whether or not it has an account. */
export function rememberResetEmail(shopUrl: string, email: string): string {
  return writeCookie(shopUrl, encodeURIComponent(email), KEPT_SECONDS);
}

export function forgetResetEmail(shopUrl: string): string {
  return writeCookie(shopUrl, '', 0);
}

export function findResetEmail(headers: Headers): string | null {
  return parseEmail(readCookie(headers, COOKIE));
}

function writeCookie(shopUrl: string, value: string, seconds: number): string {
  const secure = shopUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}
