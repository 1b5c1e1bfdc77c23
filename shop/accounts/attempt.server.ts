import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { clientKey } from '#shop/platform/http/client-address.server.ts';
import {
  clearRates,
  giveBackRate,
  type Rate,
  type RateTaken,
  takeRate,
  takeRates,
} from '#shop/platform/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { LinkType } from './account-link.ts';
import { ownCookieName, readCookie, writeCookie } from './read-cookie.server.ts';
import type { ChallengeWay } from './second-factor/challenge-store.server.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** `retryAfter`: seconds until the next attempt. */
export type TooManyAttempts = { readonly code: 'too_many_attempts'; readonly retryAfter: number };

export type Attempt = { readonly email: string; readonly headers: Headers };

/**
 * Counts an attempt to sign in. A device that has signed in to this account before is counted separately, so that
 * strangers who guess can never lock out its owner. Everybody else is counted by client and by account.
 */
export async function takeSignInAttempt(shop: Shop, attempt: Attempt): Promise<RateTaken> {
  return takeRates(shop.db, signInRates(shop, attempt), shop.clock.now());
}

/** Takes back the count of a sign-in that was correct. */
export async function forgiveSignInAttempt(shop: Shop, attempt: Attempt): Promise<void> {
  const [first, ...others] = signInRates(shop, attempt);
  if (first !== undefined) await clearRates(shop.db, [first.key]);
  for (const rate of others) await giveBackRate(shop.db, rate.key);
}

/** Clears the counts for somebody who used a mailed link: reading the mailbox proves that they are the owner. */
export async function clearSignInAttempts(shop: Shop, attempt: Attempt): Promise<void> {
  const keys = signInRates(shop, attempt).map((rate) => rate.key);
  await clearRates(shop.db, [...keys, accountKey(attempt.email)]);
}

/** Counts what one client does that mails somebody: sign-ups, reset requests, wishes to hear of a product. */
export async function takeRequest(
  shop: Shop,
  kind: 'sign-up' | 'reset' | 'restock',
  headers: Headers,
): Promise<RateTaken> {
  const rate = { key: `${kind}:client:${clientKey(headers)}`, limit: 30, seconds: HOUR };
  return takeRate(shop.db, rate, shop.clock.now());
}

/**
 * Counts a mail to this address and says whether it may go now. Exceeding the limit is not reported, because that would
 * reveal the account. Each kind is counted separately: sign-ups by strangers cannot use up the owner's resets.
 */
export async function canMail(shop: Shop, type: LinkType | 'invitation' | 'restock', email: string): Promise<boolean> {
  const rate = { key: `mail:${type}:${hashed(email)}`, limit: 5, seconds: HOUR };
  const taken = await takeRate(shop.db, rate, shop.clock.now());
  if (!taken.allowed) shop.log.warn({ type, retryAfter: taken.retryAfter }, 'mail not sent: too many to one address');
  return taken.allowed;
}

/** Counts guesses of the current password by somebody who is signed in. */
export async function takePasswordGuess(shop: Shop, userId: string): Promise<RateTaken> {
  return takeRate(shop.db, { key: `password:${userId}`, limit: 10, seconds: 10 * MINUTE }, shop.clock.now());
}

/** Where a code is asked for: after a password, after a reset link, or in a session. */
type CodeAttempt = { readonly userId: string; readonly way: ChallengeWay | 'session' };

/**
 * Counts a code. Each place is counted separately: an attacker who knows the password can use up neither the attempts
 * of a known device nor those of the mailbox's owner.
 */
export async function takeCodeGuess(shop: Shop, attempt: CodeAttempt): Promise<RateTaken> {
  return takeRates(shop.db, codeRates(attempt), shop.clock.now());
}

/** Clears the counts after a correct code, those of earlier wrong ones too. */
export async function forgiveCodeGuesses(shop: Shop, attempt: CodeAttempt): Promise<void> {
  const keys = codeRates(attempt).map(({ key }) => key);
  await clearRates(shop.db, keys);
}

function codeRates({ userId, way }: CodeAttempt): Rate[] {
  return [
    { key: `code:${way}:${userId}`, limit: 10, seconds: 10 * MINUTE },
    { key: `code-day:${way}:${userId}`, limit: 50, seconds: 24 * HOUR },
  ];
}

const DEVICE_SECONDS = 365 * 24 * HOUR;

/**
 * Returns a `Set-Cookie` that makes this device known at the next sign-in. It reveals nothing without the shop's
 * secret.
 */
export function rememberDevice(shop: Shop, email: string): string {
  return writeCookie(shop.config.shopUrl, 'device', deviceMark(shop, email), DEVICE_SECONDS);
}

/** Returns a `Set-Cookie` that makes this device unknown again. */
export function forgetDevice(shop: Shop): string {
  return writeCookie(shop.config.shopUrl, 'device', '', 0);
}

function signInRates(shop: Shop, { email, headers }: Attempt): Rate[] {
  const account = hashed(email);
  if (isKnownDevice(shop, email, headers)) {
    return [{ key: `sign-in:device:${account}`, limit: 20, seconds: 10 * MINUTE }];
  }
  const client = clientKey(headers);
  return [
    { key: `sign-in:both:${client}:${account}`, limit: 10, seconds: 10 * MINUTE },
    { key: `sign-in:client:${client}`, limit: 100, seconds: 10 * MINUTE },
    { key: accountKey(email), limit: 100, seconds: HOUR },
  ];
}

function accountKey(email: string): string {
  return `sign-in:account:${hashed(email)}`;
}

/** Keys are stored longer than the form lives, so they contain no plain addresses and have a limited length. */
function hashed(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

/** Whether this device has completed a sign-in to this account before. */
export function isKnownDevice(shop: Shop, email: string, headers: Headers): boolean {
  const given = Buffer.from(readCookie(headers, ownCookieName(shop.config.shopUrl, 'device')) ?? '');
  const expected = Buffer.from(deviceMark(shop, email));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function deviceMark(shop: Shop, email: string): string {
  return createHmac('sha256', shop.config.authSecret).update(`device:${email}`).digest('base64url');
}
