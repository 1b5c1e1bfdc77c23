import { createHmac, timingSafeEqual } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { createAuthEndpoint, isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Config } from '#shop/platform/config.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#shop/platform/http/client-address.server.ts';
import type { Log } from '#shop/platform/log.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { noteStaffSeen } from './account-store.server.ts';
import { createPasswordHasher, type PasswordCost, type PasswordHasher } from './password-hash.server.ts';
import { ownCookieName, readCookie } from './read-cookie.server.ts';
import { SESSION_ABSOLUTE_SECONDS } from './session.ts';
import { stampSession } from './session-store.server.ts';

/**
 * Sessions and the password check, by better-auth on our own tables. Its HTTP endpoints are not served: only verbs of
 * this area call it, after they have counted the attempt.
 */
export type Auth = {
  readonly passwords: PasswordHasher;
  /** Checks the password and starts a session. It takes equally long for an address without an account. */
  signIn(credentials: Credentials, headers: Headers): Promise<Result<NewSession, { readonly code: SignInFailure }>>;
  /** Starts a session for somebody who has proved their identity in another way. */
  startSession(userId: Uuid, headers: Headers): Promise<NewSession>;
  /** Ends the session in these headers, if there is one; returns the `Set-Cookie` that clears it. */
  endSession(headers: Headers): Promise<string[]>;
  /** The session token in the cookie, if this shop signed it. */
  readToken(headers: Headers): string | null;
};

export type SignInFailure = 'invalid_credentials' | 'email_not_confirmed';
/** `setCookie`: values for `Set-Cookie` headers. */
export type NewSession = { readonly userId: Uuid; readonly token: string; readonly setCookie: string[] };

type Credentials = { readonly email: string; readonly password: string };
type AuthDeps = {
  readonly config: Pick<Config, 'shopUrl' | 'authSecret'>;
  readonly db: Db;
  readonly log: Log;
  readonly passwordCost?: PasswordCost | undefined;
};

export function createAuth(deps: AuthDeps): Auth {
  const passwords = createPasswordHasher(deps.passwordCost);
  const cookieName = sessionCookieName(deps.config.shopUrl);
  const { api } = createBetterAuth(deps, passwords, cookieName);
  const ownCookies = (headers: Headers) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith(`${cookieName}=`));
  return {
    passwords,
    async signIn(credentials, headers) {
      try {
        const answer = await api.signInEmail({ body: credentials, headers, returnHeaders: true });
        const { user, token } = answer.response;
        return ok({ userId: user.id, token, setCookie: ownCookies(answer.headers) });
      } catch (error) {
        const failure = signInFailure(error);
        if (failure === null) throw error;
        return err({ code: failure });
      }
    },
    async startSession(userId, headers) {
      const answer = await api.startSession({ body: { userId }, headers, returnHeaders: true });
      return { userId, token: answer.response.token, setCookie: ownCookies(answer.headers) };
    },
    async endSession(headers) {
      const answer = await api.signOut({ headers, returnHeaders: true });
      return ownCookies(answer.headers);
    },
    readToken: (headers) => readSignedCookie(headers, cookieName, deps.config.authSecret),
  };
}

export function sessionCookieName(shopUrl: string): string {
  return ownCookieName(shopUrl, 'session');
}

function createBetterAuth({ config, db, log }: AuthDeps, passwords: PasswordHasher, cookieName: string) {
  const secure = config.shopUrl.startsWith('https:');
  return betterAuth({
    appName: 'Vitrina',
    baseURL: config.shopUrl,
    secret: config.authSecret,
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.error({ message }, 'better-auth failed') },
    advanced: {
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: cookieName,
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
        },
      },
    },
    // Idle time and age are compared by the database's clock when the viewer is read, with the limits of the present
    // role.
    session: {
      modelName: 'auth_sessions',
      fields: SESSION_FIELDS,
      expiresIn: SESSION_ABSOLUTE_SECONDS,
      disableSessionRefresh: true,
    },
    user: { modelName: 'profiles', fields: PROFILE_FIELDS },
    account: { modelName: 'auth_accounts', fields: ACCOUNT_FIELDS },
    verification: { modelName: 'auth_verifications', fields: VERIFICATION_FIELDS },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      password: {
        hash: (password) => passwords.hash(password),
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
    },
    databaseHooks: {
      session: {
        create: {
          async after(session) {
            await stampSession(db, session.id);
            await noteStaffSeen(db, session.userId);
          },
        },
      },
    },
    plugins: [{ id: 'start-session', endpoints: { startSession } }],
  });
}

/** For the server only: it has no endpoint, and its callers have checked a single-use token or the password. */
const startSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ userId: z.uuid() }), requireHeaders: true },
  async (context) => {
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(context.body.userId);
    if (!user) throw new Error('A session was begun for a profile that is not there');
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(context, { session, user }, false);
    return { token: session.token };
  },
);

function signInFailure(error: unknown): SignInFailure | null {
  if (!isAPIError(error)) return null;
  switch (error.body?.code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
    case 'PASSWORD_TOO_LONG':
      return 'invalid_credentials';
    case 'EMAIL_NOT_VERIFIED':
      return 'email_not_confirmed';
    default:
      return null;
  }
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

const PROFILE_FIELDS = {
  name: 'full_name',
  emailVerified: 'email_verified',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

const SESSION_FIELDS = {
  userId: 'user_id',
  expiresAt: 'expires_at',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

const ACCOUNT_FIELDS = {
  userId: 'user_id',
  accountId: 'account_id',
  providerId: 'provider_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

const VERIFICATION_FIELDS = {
  expiresAt: 'expires_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;
