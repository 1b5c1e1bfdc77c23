/** The value of a cookie as it was set; null without it. */
export function readCookie(headers: Headers, name: string): string | null {
  const value = findCookie(headers.get('cookie') ?? '', name);
  try {
    return value && decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The value of a cookie in a `Cookie` header, still percent-encoded; null without it. */
export function findCookie(cookies: string, name: string): string | null {
  if (!cookies.includes(name)) return null;
  for (const part of cookies.split(';')) {
    const equals = part.indexOf('=');
    if (equals !== -1 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}

/** `__Host-` binds a cookie to this host and to https; over plain http browsers would reject it. */
export function ownCookieName(shopUrl: string, name: string): string {
  return shopUrl.startsWith('https:') ? `__Host-vitrina-${name}` : `vitrina-${name}`;
}

/** Writes the `Set-Cookie` of one of the shop's own cookies; without seconds left, it clears the cookie. */
export function writeCookie(shopUrl: string, name: string, value: string, seconds: number): string {
  const secure = shopUrl.startsWith('https:') ? '; Secure' : '';
  return `${ownCookieName(shopUrl, name)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}
