import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import { clientKey } from '#shop/platform/http/client-address.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { ownCookieName, readCookie, writeCookie } from './read-cookie.server.ts';

const NAME = 'guest';
/** Longer than a parcel takes, so that the browser that ordered still finds its order when it arrives. */
const SECONDS = 30 * 24 * 60 * 60;
const TOKEN = /^[\w-]{43}$/;

type CookieShop = Pick<Shop, 'config'>;

/** Finds the guest that this browser was made when it ordered without an account; null for others. */
export function findGuestId(shop: CookieShop, headers: Headers): Uuid | null {
  const token = readToken(shop, headers);
  return token === null ? null : idOf(token);
}

/**
 * Makes this browser a guest, or prolongs that it is one. `formId`: the secret of the form that it sends, by which a form
 * that is sent twice at once, before there is a cookie, is of one guest. `client` is where it connects from, hashed.
 */
export function rememberGuest(
  shop: CookieShop,
  headers: Headers,
  formId?: string,
): { readonly guestId: Uuid; readonly client: string; readonly setCookie: string } {
  const token = readToken(shop, headers) ?? (formId ? tokenOf(formId) : randomBytes(32).toString('base64url'));
  const { authSecret, shopUrl } = shop.config;
  const client = createHmac('sha256', authSecret)
    .update(`guest client ${clientKey(headers)}`)
    .digest('base64url');
  return { guestId: idOf(token), client, setCookie: writeCookie(shopUrl, NAME, token, SECONDS) };
}

function readToken({ config }: CookieShop, headers: Headers): string | null {
  const token = readCookie(headers, ownCookieName(config.shopUrl, NAME));
  return token !== null && TOKEN.test(token) ? token : null;
}

function tokenOf(formId: string): string {
  return createHash('sha256').update(`guest form ${formId}`).digest('base64url');
}

/** What is stored and logged opens nothing: it is only the token's hash, written as an id. */
function idOf(token: string): Uuid {
  const hash = createHash('sha256').update(token).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
