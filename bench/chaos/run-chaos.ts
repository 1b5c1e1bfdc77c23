import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../bin/lib/terminal.js';
import { addressSchema, toPostalAddress } from '../../shop/addresses/address.ts';
import { declareMode } from '../../shop/platform/config.server.ts';
import { changeSettings } from '../../shop/settings/change-settings.server.ts';
import { DEFAULT_SETTINGS } from '../../shop/settings/settings.ts';
import { aProduct } from '../../tests/support/goods/goods.ts';
import { countUnits } from '../../tests/support/orders/invariants.ts';
import { letHoldRunOut } from '../../tests/support/orders/orders.ts';
import { aGuest, checkOutWellAsGuest } from '../../tests/support/people/guests.ts';
import { aStaffMember } from '../../tests/support/people/people.ts';
import { addressIn, aSignedInShopper } from '../../tests/support/people/signed-in-shopper.ts';
import { createRandom, type Random } from '../../tests/support/random/random.ts';
import { COUNTRIES, openTrade } from '../../tests/support/random/random-trade.ts';
import { waiveDuties } from '../../tests/support/shop/test-shop.ts';
import { formatRows } from '../row.ts';
import { type Books, type Cast, createBooks } from './books.ts';
import { type ChaosShop, openChaosShop } from './chaos-shop.ts';
import { FAULT_NAMES, type FaultName } from './fault-names.ts';
import { FAULTS, isPossible } from './faults.ts';
import { findViolations } from './find-violations.ts';
import { type ChaosWish, readChaosWish, USAGE } from './options.ts';
import { letPeopleIn } from './people-at-it.ts';
import { describeRun, rowsOf } from './report.ts';
import { createResponses } from './responses.ts';
import { watchJobs } from './watch-jobs.ts';

const GOODS = 14;
const SHOPPERS = 8;
const STAFF = 4;
/** Between one fault and the next. */
const PAUSE_MS = 4_000;
const PAUSE_MORE_MS = 11_000;
/** People are at it for so long before the first fault. */
const CALM_MS = 5_000;
const OPEN_LIMIT_MS = 60_000;
/** How long jobs are waited for, to say how late they are; after 60 s they are too late. */
const JOBS_LIMIT_MS = 180_000;
const LOOK_MS = 500;
/** How long the work of each minute is waited for, to say how late it is. */
const EACH_MINUTE_LIMIT_MS = 150_000;

/** Lets people shop and work while faults happen. Returns 1 when a promise was broken or work came too late. */
export async function runChaos(words: string[]): Promise<number> {
  const wish = readChaosWish(words);
  if (wish === null) {
    say(USAGE);
    return 2;
  }
  declareMode(true);
  const { seed, minutes, isSpread } = wish;
  say(`Seed ${seed}, ${minutes} minutes of faults, ${isSpread ? 'several processes' : 'one process'}`);
  const chaos = await openChaosShop({ isSpread });
  const close = () => void chaos.close().then(() => process.exit(130));
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, close);
  try {
    return await liveThrough(chaos, wish);
  } finally {
    await chaos.close();
  }
}

async function liveThrough(chaos: ChaosShop, wish: ChaosWish): Promise<number> {
  const random = createRandom(wish.seed);
  const cast = await gather(chaos);
  const books = createBooks();
  const responses = createResponses();
  const jobs = watchJobs(chaos.connectionString);
  const people = letPeopleIn({ chaos, cast, books, responses, random });
  await sleep(CALM_MS);
  const { faults, overAt } = await inflictAll({ chaos, books, random, wish });
  const gone = people.stop();
  await chaos.waitUntilOpen(OPEN_LIMIT_MS);
  const left = await jobs.untilDone(JOBS_LIMIT_MS);
  const caughtUp = left === null ? Number.POSITIVE_INFINITY : (performance.now() - overAt) / 1_000;
  await gone;
  const eachMinute = await timeEachMinute(chaos);
  await jobs.untilDone(JOBS_LIMIT_MS);
  await jobs.stop();
  const shop = await chaos.look();
  try {
    const violations = await findViolations(chaos, shop, cast, books);
    const run = { chaos, shop, books, responses, faults, violations, caughtUp, eachMinute, longest: jobs.longest() };
    for (const line of await describeRun(run)) say(line);
    const rows = rowsOf(run);
    say(formatRows(rows));
    return rows.every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    await shop.close();
  }
}

/** Goods that everybody wants at once, people who shop and people who work there. */
async function gather(chaos: ChaosShop): Promise<Cast> {
  const shop = await chaos.look();
  try {
    await waiveDuties(shop);
    // A new shop is closed, and without a company.
    const { legalName, regNo, vatNo, address, email, phone } = DEFAULT_SETTINGS;
    const opened = await changeSettings(shop, { legalName, regNo, vatNo, address, email, phone, isOpen: true });
    if (!opened.ok) throw new Error(`The shop could not be opened: ${opened.error.code}`);
    await openTrade(shop);
    const goods: string[] = [];
    for (let n = 0; n < GOODS; n += 1) {
      const tax_class = ([null, 'books', null, 'food'] as const)[n % 4] ?? null;
      goods.push((await aProduct(shop, { stock: 20 + 30 * n, price: 990 + 100 * n, tax_class })).productId);
    }
    const rows = await shop.db.selectFrom('products').select('slug').where('id', 'in', goods).execute();
    const countries = Array.from({ length: SHOPPERS }, (_, n) => COUNTRIES[n % COUNTRIES.length] ?? 'LV');
    const shoppers = await Promise.all(
      countries.map(async (country) => ({ ...(await aSignedInShopper(shop, { country })), country })),
    );
    // Ways of delivery are changed by administrators alone.
    const staff = await Promise.all(Array.from({ length: STAFF }, () => aStaffMember(shop, 'admin')));
    return { goods, slugs: rows.map(({ slug }) => slug), start: await countUnits(shop), shoppers, staff };
  } finally {
    await shop.close();
  }
}

type Inflicting = {
  readonly chaos: ChaosShop;
  readonly books: Books;
  readonly random: Random;
  readonly wish: ChaosWish;
};

/** One after another, each as often as the others, in an order that the seed decides. */
async function inflictAll({ chaos, books, random, wish }: Inflicting) {
  const possible = FAULT_NAMES.filter((name) => isPossible(name, chaos) && (wish.only ?? name) === name);
  for (const name of FAULT_NAMES) {
    if (!isPossible(name, chaos) && (wish.only ?? name) === name) say(`  left out, not possible here: ${name}`);
  }
  const done = new Map<FaultName, number>();
  const began = performance.now();
  const passed = () => performance.now() - began;
  let deck: FaultName[] = [];
  let overAt = began;
  while (possible.length > 0 && passed() < wish.minutes * 60_000) {
    if (deck.length === 0) deck = [...possible];
    const [name] = deck.splice(random.below(deck.length), 1);
    if (name === undefined) break;
    say(`  ${formatTime(passed())} ${name}`);
    await FAULTS[name]({ shop: chaos, random, books });
    overAt = performance.now();
    done.set(name, (done.get(name) ?? 0) + 1);
    if (passed() < wish.minutes * 60_000) await sleep(PAUSE_MS + random.below(PAUSE_MORE_MS));
  }
  return { faults: done, overAt };
}

/**
 * Seconds until an order is cancelled whose time to pay ends after the faults: shows that the job of each minute still
 * runs.
 */
async function timeEachMinute(chaos: ChaosShop): Promise<number> {
  const shop = await chaos.look();
  try {
    const { productId } = await aProduct(shop, { stock: 1 });
    const guest = aGuest({ address: toPostalAddress(addressSchema.parse(addressIn('DE'))) });
    const { orderId } = await checkOutWellAsGuest(shop, guest, [{ productId, quantity: 1 }]);
    await letHoldRunOut(shop, orderId);
    const began = performance.now();
    while (performance.now() - began < EACH_MINUTE_LIMIT_MS) {
      const row = await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
      if (row?.status !== 'pending') return (performance.now() - began) / 1_000;
      await sleep(LOOK_MS);
    }
    return Number.POSITIVE_INFINITY;
  } finally {
    await shop.close();
  }
}

function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
