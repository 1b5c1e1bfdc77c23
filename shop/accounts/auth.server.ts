import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#shop/platform/config.server.ts';
import { loadOnce } from '#shop/platform/load-once.ts';
import type { Log } from '#shop/platform/log.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { SessionLibrary } from './better-auth.server.ts';
import { createPasswordHasher, type PasswordCost, type PasswordHasher } from './password-hash.server.ts';
import { ownCookieName, readCookie } from './read-cookie.server.ts';

/** Sessions and the password check. Only verbs of this area call it, after they have counted the attempt. */
export type Auth = SessionLibrary & {
  readonly passwords: PasswordHasher;
  /** The session token in the cookie, if this shop signed it. */
  readToken(headers: Headers): string | null;
};

type AuthDeps = {
  readonly config: Pick<Config, 'shopUrl' | 'authSecret'>;
  readonly db: Db;
  readonly log: Log;
  readonly passwordCost?: PasswordCost | undefined;
};

export function createAuth(deps: AuthDeps): Auth {
  const passwords = createPasswordHasher(deps.passwordCost);
  const cookieName = sessionCookieName(deps.config.shopUrl);
  // Reading a session's cookie does without it.
  const open = loadOnce<SessionLibrary>(async () => {
    const { openBetterAuth } = await import('./better-auth.server.ts');
    return openBetterAuth({ ...deps, passwords, cookieName });
  });
  return {
    passwords,
    signIn: async (credentials, headers) => (await open()).signIn(credentials, headers),
    startSession: async (userId, headers) => (await open()).startSession(userId, headers),
    endSession: async (headers) => (await open()).endSession(headers),
    readToken: (headers) => readSignedCookie(headers, cookieName, deps.config.authSecret),
  };
}

export function sessionCookieName(shopUrl: string): string {
  return ownCookieName(shopUrl, 'session');
}

/** better-auth writes `token.signature`, an HMAC-SHA-256 in base64, percent-encoded. */
function readSignedCookie(headers: Headers, name: string, secret: string): string | null {
  const value = readCookie(headers, name);
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === null || dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
