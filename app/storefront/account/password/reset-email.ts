import { parseEmail } from '#shop/kernel/email.ts';

/**
 * The address a new password was last asked for, so that an expired link can offer a new one without asking again. A
 * cookie that scripts cannot read, not the browser's storage: it names a person, and is gone after an hour.
 */
const COOKIE = 'vitrina-reset-email';
const KEPT_SECONDS = 60 * 60;

/** `Set-Cookie` that remembers the address. Set whether or not it has an account. */
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
