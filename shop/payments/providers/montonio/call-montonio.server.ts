import type { z } from 'zod';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { signToken } from './token.server.ts';

export type MontonioAccess = {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly isSandbox: boolean;
  /** Address of the API; the default is Montonio's. */
  readonly apiBase?: string;
};

const API = { live: 'https://stargate.montonio.com/api', sandbox: 'https://sandbox-stargate.montonio.com/api' };

/** A shopper learns of a failure within ten seconds. */
const TIMEOUT_MS = 8_000;
const TOKEN_SECONDS = 600;

type Failure = { readonly code: 'unknown' | 'refused' | 'unavailable'; readonly message: string };

/**
 * Calls Montonio's API. What is sent is a signed token itself; what is read is asked for with one. `unknown`: it is not
 * there. `refused`: no try will work.
 */
export async function callMontonio<T>(
  access: MontonioAccess,
  path: string,
  schema: z.ZodType<T>,
  payload?: object,
): Promise<Result<T, Failure>> {
  const { accessKey, secretKey, isSandbox, apiBase = API[isSandbox ? 'sandbox' : 'live'] } = access;
  const token = signToken({ ...payload, accessKey }, secretKey, new Date(), TOKEN_SECONDS);
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  try {
    const response = await fetch(`${apiBase}${path}`, {
      ...(payload === undefined
        ? { headers: { ...json, authorization: `Bearer ${token}` } }
        : { method: 'POST', headers: json, body: JSON.stringify({ data: token }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (response.ok) {
      const parsed = schema.safeParse(body);
      return parsed.success ? ok(parsed.data) : err({ code: 'unavailable', message: 'an answer of another form' });
    }
    return err(failureOf(response.status, body));
  } catch (error) {
    return err({ code: 'unavailable', message: error instanceof Error ? error.message : String(error) });
  }
}

/** A wrong key is not refused for good, since the owner may correct it. */
function failureOf(status: number, body: unknown): Failure {
  const said = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
  const message = `Montonio answered ${status}${said === '' ? '' : `: ${said.slice(0, 300)}`}`;
  if (status === 404) return { code: 'unknown', message };
  return { code: status === 400 || status === 422 ? 'refused' : 'unavailable', message };
}
