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
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  if (value === undefined) return null;
  try {
    return parseEmail(decodeURIComponent(value));
  } catch {
    return null;
  }
}

function writeCookie(shopUrl: string, value: string, seconds: number): string {
  const secure = shopUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}
