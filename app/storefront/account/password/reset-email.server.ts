import { readCookie } from '#shop/accounts/read-cookie.server.ts';
import { parseEmail } from '#shop/kernel/email.ts';

/**
 * The address that last asked for a reset, so that an expired link can offer a new one. It is in a cookie that scripts
 * cannot read, not in the browser's storage, because it is personal data; it expires after an hour.
 */
const COOKIE = 'vitrina-reset-email';
const KEPT_SECONDS = 60 * 60;

/** `Set-Cookie` that remembers the address, whether or not it has an account. */
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
