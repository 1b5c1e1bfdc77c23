import { randomUUID } from 'node:crypto';
import { confirmSignUp } from '#shop/accounts/confirm-sign-up.server.ts';
import { createAccountLink } from '#shop/accounts/create-account-link.server.ts';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { beginSecondFactor } from '#shop/accounts/second-factor/begin-second-factor.server.ts';
import { confirmSecondFactor } from '#shop/accounts/second-factor/confirm-second-factor.server.ts';
import type { SecondFactorCode } from '#shop/accounts/second-factor/second-factor.ts';
import { signUp } from '#shop/accounts/sign-up.server.ts';
import type { StaffRole, Viewer } from '#shop/accounts/viewer.ts';
import type { Language } from '#shop/kernel/language.ts';
import { CLIENT_ADDRESS_HEADER } from '#shop/platform/http/client-address.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { codeOfApp } from './authenticator.ts';

/** Somebody with a confirmed account who is signed in. */
export type Person = {
  readonly viewer: Viewer;
  readonly password: string;
  /** What their browser sends: the cookies, and where it is. */
  readonly headers: Headers;
};

type PersonWishes = {
  readonly full_name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly language?: Language;
};

/** Headers of a browser at some address, with the cookies it was given. */
export function aBrowser(setCookie: readonly string[] = [], clientAddress = '198.51.100.7'): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: clientAddress });
  const cookies = setCookie.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  if (cookies !== '') headers.set('cookie', cookies);
  return headers;
}

/** A new customer, by the way real ones come: sign-up and the mailed link. Each from an address of their own. */
export async function aCustomer(shop: Shop, wishes: PersonWishes = {}): Promise<Person> {
  const {
    full_name = 'Anna Ozola',
    email = `anna-${randomUUID()}@example.lv`,
    password = 'mellenes un avenes',
    language = 'en',
  } = wishes;
  const clientAddress = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  const answer = await signUp(shop, { full_name, email, password, language, headers: aBrowser([], clientAddress) });
  if (!answer.ok) throw new Error(`The sign-up was refused: ${answer.error.code}`);
  const { id } = await shop.db.selectFrom('profiles').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const setCookie = await confirm(shop, id, clientAddress);
  const headers = aBrowser(setCookie, clientAddress);
  const viewer = await findViewer(shop, headers);
  if (viewer === null) throw new Error('Confirming did not sign in');
  return { viewer, password, headers };
}

/** Confirms a sign-up. A running shop may mail a newer link meanwhile, and only the newest works: then it tries again. */
async function confirm(shop: Shop, userId: string, clientAddress: string): Promise<readonly string[]> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const request = { userId, type: 'signup', now: shop.clock.now() } as const;
    const link = await transact(shop.db, (tx) => createAccountLink(tx, request));
    if (link === null) throw new Error('There was nothing to confirm');
    const confirmed = await confirmSignUp(shop, {
      access_token: link.access_token,
      headers: aBrowser([], clientAddress),
    });
    if (confirmed.ok) return confirmed.value.setCookie;
  }
  throw new Error('The link did not work');
}

/** A customer who was given the back office, with all rights. */
export async function anAdmin(shop: Shop, wishes: PersonWishes = {}): Promise<Person> {
  return aStaffMember(shop, 'admin', wishes);
}

export async function aStaffMember(shop: Shop, role: StaffRole, wishes: PersonWishes = {}): Promise<Person> {
  const person = await aCustomer(shop, { full_name: 'Ilze Kalniņa', ...wishes });
  await shop.db.updateTable('profiles').set({ role }).where('id', '=', person.viewer.id).execute();
  return { ...person, viewer: { ...person.viewer, role } };
}

/** Somebody with a second factor: what their app was given, and the codes they kept. */
export type ProtectedPerson = Person & {
  readonly key: string;
  /** The one that set the second factor up: used, and the app has gone on. */
  readonly setupCode: SecondFactorCode;
  readonly recoveryCodes: readonly string[];
};

/** Sets up a second factor as its owner does. The session is new afterwards, and the code is used up. */
export async function withSecondFactor(shop: Shop, person: Person): Promise<ProtectedPerson> {
  const begun = await beginSecondFactor(shop, person.viewer, { current_password: person.password });
  if (!begun.ok) throw new Error(`The second factor was refused: ${begun.error.code}`);
  const key = begun.value.secret;
  const code = { kind: 'app', code: codeOfApp(key, shop.clock.now(), -1) } as const;
  const confirmed = await confirmSecondFactor(shop, person.viewer, { code, headers: person.headers });
  if (!confirmed.ok) throw new Error(`The code was refused: ${confirmed.error.code}`);
  const { setCookie, recoveryCodes } = confirmed.value;
  const headers = aBrowser(setCookie, person.headers.get(CLIENT_ADDRESS_HEADER) ?? undefined);
  const viewer = await findViewer(shop, headers);
  if (viewer === null) throw new Error('Turning it on signed out');
  return { ...person, viewer, headers, key, setupCode: code, recoveryCodes };
}
