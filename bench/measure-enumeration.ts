import { randomUUID } from 'node:crypto';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { loadPages } from '../bin/lib/pages.ts';
import { say } from '../bin/lib/terminal.js';
import { savePassword } from '../shop/accounts/account-store.server.ts';
import { jobHandlers } from '../shop/jobs.server.ts';
import type { Config } from '../shop/platform/config.server.ts';
import { CLIENT_ADDRESS_HEADER } from '../shop/platform/http/client-address.server.ts';
import { startWorker } from '../shop/platform/worker/worker.server.ts';
import type { Shop } from '../shop/shop.server.ts';
import { atMost, type Row } from './row.ts';
import { percentile } from './send-load.ts';

/** Of each kind, for each form. */
const TRIES = 40;
const DIFFERENCE_MS = 10;
const PASSWORD = 'mellenes un avenes';
/** As the dialog sends them; the quickest also as the page without scripts does, where making the page takes longer. */
const FORMS = [
  ['Signing up', '/sign-up.data', { full_name: 'Anna Ozola', password: PASSWORD }],
  ['Signing in', '/sign-in.data?dialog', { password: 'nepareiza parole' }],
  ['Asking for a new password', '/forgot-password.data', {}],
  ['Asking for a new password, without scripts', '/forgot-password', {}],
] as const;

type Form = (typeof FORMS)[number];

/**
 * Measures whether response times reveal which addresses have an account: each form is sent for addresses with one and
 * without, in turns, while the same process writes the mails.
 */
export async function measureEnumeration(config: Config): Promise<Row[]> {
  const pages = await loadPages(false);
  const shop = await pages.createShop(config);
  const worker = await startWorker(shop, jobHandlers);
  try {
    const { handle } = pages.attach(shop);
    const send = async (path: string, fields: Readonly<Record<string, string>>, place: number) => {
      const headers = {
        origin: config.shopUrl,
        [CLIENT_ADDRESS_HEADER]: `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
      };
      const init = { method: 'POST', headers, body: new URLSearchParams(fields) };
      const began = performance.now();
      const response = await handle(new Request(`${config.shopUrl}${path}`, init));
      await response.text();
      const took = performance.now() - began;
      if (response.status === 429 || response.status >= 500) throw new Error(`${path} answered ${response.status}`);
      return took;
    };
    const rows: Row[] = [];
    for (const form of FORMS) rows.push(await compare(form, await makeAccounts(shop), send));
    return rows;
  } finally {
    await worker.stop();
    await shop.close();
    await pages.close();
  }
}

let places = Math.floor(Math.random() * 2 ** 23);

async function compare(
  [what, path, fields]: Form,
  accounts: readonly string[],
  send: (path: string, fields: Readonly<Record<string, string>>, place: number) => Promise<number>,
): Promise<Row> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [index, account] of accounts.entries()) {
    const pair = [
      ['known', account],
      ['unknown', `nav-${randomUUID()}@example.lv`],
    ] as const;
    // In turns, so that other work of the machine affects both alike.
    for (const [kind, email] of index % 2 === 0 ? pair : pair.toReversed()) {
      places += 1;
      times[kind].push(await send(path, { ...fields, email }, places));
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  say(`  ${what}: median of ${TRIES} with an account ${known.toFixed(2)} ms, without ${unknown.toFixed(2)} ms`);
  return atMost(`${what}: what an account changes in the time`, Math.abs(known - unknown), DIFFERENCE_MS, 'ms');
}

function median(times: readonly number[]): number {
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}

/** Addresses with a confirmed account each, one password for all. */
async function makeAccounts(shop: Shop): Promise<string[]> {
  const hash = await shop.auth.passwords.hash(PASSWORD);
  const people = Array.from({ length: TRIES }, () => ({
    full_name: 'Anna Ozola',
    email: `zinama-${randomUUID()}@example.lv`,
    email_verified: true,
    language: 'en' as const,
    role: 'customer' as const,
  }));
  await transact(shop.db, async (tx) => {
    const rows = await tx.insertInto('profiles').values(people).returning('id').execute();
    for (const { id } of rows) await savePassword(tx, id, hash, new Date());
  });
  return people.map(({ email }) => email);
}
