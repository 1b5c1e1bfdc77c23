import { createHmac, timingSafeEqual } from 'node:crypto';

/** JSON Web Tokens signed with HS256 (RFC 7519), as Montonio and the shop send each other. */

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

export function signToken(claims: object, secret: string, now: Date, lifeSeconds: number): string {
  const iat = Math.floor(now.getTime() / 1000);
  const body = `${HEADER}.${encode({ ...claims, iat, exp: iat + lifeSeconds })}`;
  return `${body}.${macOf(body, secret).toString('base64url')}`;
}

/** The claims of a token whose signature is right, whatever its age; null for any other. No other algorithm is taken. */
export function readToken(token: string, secret: string | Buffer): Readonly<Record<string, unknown>> | null {
  const [header = '', claims = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || decode(header)?.alg !== 'HS256') return null;
  const given = Buffer.from(signature, 'base64url');
  const right = macOf(`${header}.${claims}`, secret);
  return given.length === right.length && timingSafeEqual(given, right) ? decode(claims) : null;
}

function macOf(text: string, secret: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
