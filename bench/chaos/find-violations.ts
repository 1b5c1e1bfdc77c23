import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { reconcilePayments } from '../../shop/checkout/reconcile-payments.server.ts';
import type { Shop } from '../../shop/shop.server.ts';
import { receiveStatement } from '../../shop/statements/receive-statement.server.ts';
import { expectedUnits, findLostActions } from '../../tests/support/day/day-books.ts';
import { findUnequalAmounts } from '../../tests/support/orders/amounts.ts';
import { findBrokenPromises } from '../../tests/support/orders/invariants.ts';
import { findOtherMoney } from '../../tests/support/orders/money.ts';
import { inPieces, writeStatement } from '../../tests/support/orders/statements.ts';
import { IBAN } from '../../tests/support/random/random-trade.ts';
import type { Books, Cast } from './books.ts';
import type { ChaosShop } from './chaos-shop.ts';

const REST_LIMIT_MS = 90_000;

/** What is broken once everything is idle, in words; nothing is expected. */
export async function findViolations(chaos: ChaosShop, shop: Shop, cast: Cast, books: Books): Promise<string[]> {
  const putOff = await findJobsPutOff(shop);
  // Banks tell everything once more at the end of the month.
  await receiveStatement(shop, inPieces(writeStatement(IBAN, books.booked)));
  const isAtRest = await bringToRest(chaos, shop);
  const delivered = chaos.smtp.mails.flatMap(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1] ?? []);
  const sessions = await listSessions(chaos, shop);
  return [
    ...putOff,
    ...(isAtRest ? [] : ['jobs are left that are tried again and again']),
    ...(await findBrokenPromises(shop, await expectedUnits(shop, cast), {
      ...{ sessions, delivered },
      acknowledged: [...books.acknowledged, ...books.actions.steps],
      endedSessions: books.endedSessions.slice(-50),
    })),
    ...(await findLostActions(shop, { goods: cast.goods, placed: books.placed, actions: books.actions })),
    ...(await findOtherMoney(shop, {
      providers: { stripe: chaos.tills.stripe.countMoney(), montonio: chaos.tills.montonio.countMoney() },
      booked: books.booked,
    })),
    ...(await findUnequalAmounts(shop, books.agreed)),
    ...(await findLostPictures(shop, books)),
    ...(await findOldPages(chaos, shop, cast)),
    ...(await findGivenUpJobs(shop)),
  ];
}

/** A clock that was wrong for a while postpones work to tomorrow; a plain failure is retried within hours. */
async function findJobsPutOff(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ identifier: string; count: number }>`
    select tasks.identifier, count(*)::int as count from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.run_at > now() + interval '12 hours' group by 1`.execute(shop.db);
  return rows.map(({ identifier, count }) => `${count} jobs are put off until tomorrow: ${identifier}`);
}

/** Runs retries now, until nothing is left. */
async function bringToRest(chaos: ChaosShop, shop: Shop): Promise<boolean> {
  const latest = performance.now() + REST_LIMIT_MS;
  for (let rounds = 0; performance.now() < latest; rounds += 1) {
    await sql`update payments set updated_at = now() - interval '1 hour' where state = 'processing'`.execute(shop.db);
    await reconcilePayments(shop);
    await sql`update graphile_worker._private_jobs set run_at = now()
      where run_at > now() and locked_at is null and attempts < max_attempts`.execute(shop.db);
    await sleep(1_500);
    const { rows } = await sql`select from graphile_worker._private_jobs
      where attempts < max_attempts limit 1`.execute(shop.db);
    if (rows.length === 0 && chaos.tills.waiting() === 0 && rounds >= 3) return true;
  }
  return false;
}

/** Every session that the books know or should know, as its provider knows it. */
async function listSessions({ tills: { stripe, montonio } }: ChaosShop, shop: Shop) {
  const ask = (provider: string, ids: Iterable<string>) =>
    [...ids].map((id) => shop.payments.find(provider)?.getSession(id));
  const asked = [...ask('stripe', stripe.sessions.keys()), ...ask('montonio', montonio.orders.keys())];
  return (await Promise.all(asked)).flatMap((session) => (session?.ok ? [session.value] : []));
}

async function findLostPictures(shop: Shop, { pictures }: Books): Promise<string[]> {
  const are = await Promise.all(pictures.map((path) => shop.storage.has(path)));
  return pictures.filter((_, index) => !are[index]).map((path) => `I9: the picture ${path} was taken in and is gone`);
}

/** A page that everybody sees shows what the books say. */
async function findOldPages({ port }: ChaosShop, shop: Shop, { goods }: Cast): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('products')
    .select(['slug', 'name'])
    .where('id', 'in', [...goods])
    .where('is_active', '=', true)
    .execute();
  const old: string[] = [];
  for (const { slug, name } of rows) {
    const response = await fetch(`http://127.0.0.1:${port}/product/${slug}`);
    const text = await response.text();
    if (response.status !== 200 || !text.includes(name)) old.push(`the page of ${slug} does not say '${name}'`);
  }
  return old;
}

/** One that is worked on has begun its last attempt, and not lost it. */
async function findGivenUpJobs(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ identifier: string; last_error: string | null }>`
    select tasks.identifier, jobs.last_error from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`.execute(shop.db);
  return rows.map(({ identifier, last_error }) => `a job was given up: ${identifier}, ${last_error?.split('\n')[0]}`);
}
