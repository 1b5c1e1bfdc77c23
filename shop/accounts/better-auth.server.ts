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
import type { PasswordHasher } from './password-hash.server.ts';
import { SESSION_ABSOLUTE_SECONDS } from './session.ts';
import { stampSession } from './session-store.server.ts';

/** What better-auth does on our own tables. Its HTTP endpoints are not served. */
export type SessionLibrary = {
  /** Checks the password and starts a session. It takes equally long for an address without an account. */
  signIn(credentials: Credentials, headers: Headers): Promise<Result<NewSession, { readonly code: SignInFailure }>>;
  /** Starts a session for somebody who has proved their identity in another way. */
  startSession(userId: Uuid, headers: Headers): Promise<NewSession>;
  /** Ends the session in these headers, if there is one; returns the `Set-Cookie` that clears it. */
  endSession(headers: Headers): Promise<string[]>;
};

export type SignInFailure = 'invalid_credentials' | 'email_not_confirmed';
/** `setCookie`: values for `Set-Cookie` headers. */
type NewSession = { readonly userId: Uuid; readonly token: string; readonly setCookie: string[] };
type Credentials = { readonly email: string; readonly password: string };
type BetterAuthDeps = {
  readonly config: Pick<Config, 'shopUrl' | 'authSecret'>;
  readonly db: Db;
  readonly log: Log;
  readonly passwords: PasswordHasher;
  readonly cookieName: string;
};

/** Opens better-auth. The only file that imports it, and loaded when somebody first signs in: it takes 40 MB. */
export function openBetterAuth(deps: BetterAuthDeps): SessionLibrary {
  const { api } = createBetterAuth(deps);
  const ownCookies = (headers: Headers) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith(`${deps.cookieName}=`));
  return {
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
  };
}

function createBetterAuth({ config, db, log, passwords, cookieName }: BetterAuthDeps) {
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
