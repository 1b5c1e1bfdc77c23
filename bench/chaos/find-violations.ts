import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { reconcilePayments } from '../../shop/checkout/reconcile-payments.server.ts';
import type { Shop } from '../../shop/shop.server.ts';
import { expectedUnits, findLostActions } from '../../tests/support/day/day-books.ts';
import { findBrokenPromises } from '../../tests/support/orders/invariants.ts';
import type { Books, Cast } from './books.ts';
import type { ChaosShop } from './chaos-shop.ts';

const REST_LIMIT_MS = 90_000;

/** What is broken once everything is idle, in words; nothing is expected. */
export async function findViolations(chaos: ChaosShop, shop: Shop, cast: Cast, books: Books): Promise<string[]> {
  const putOff = await findJobsPutOff(shop);
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
    ...(await findOtherMoney(chaos, shop)),
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
    await reconcilePayments(shop);
    await sql`update graphile_worker._private_jobs set run_at = now()
      where run_at > now() and locked_at is null and attempts < max_attempts`.execute(shop.db);
    await sleep(1_500);
    const { rows } = await sql`select from graphile_worker._private_jobs
      where attempts < max_attempts limit 1`.execute(shop.db);
    if (rows.length === 0 && chaos.stripe.waiting() === 0 && rounds >= 3) return true;
  }
  return false;
}

/** Every session that the books know or should know, as Stripe knows it. */
async function listSessions({ stripe }: ChaosShop, shop: Shop) {
  const found = await Promise.all([...stripe.server.sessions.keys()].map((id) => shop.payments.current.getSession(id)));
  return found.flatMap((session) => (session.ok ? [session.value] : []));
}

/** To the cent: what Stripe took and refunded, compared with the books. */
async function findOtherMoney({ stripe }: ChaosShop, shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ paid: number; refunded: number }>`select
    (select coalesce(sum(paid_amount), 0) from payments)::int as paid,
    (select coalesce(sum(amount), 0) from refunds where state = 'done')::int as refunded`.execute(shop.db);
  const there = stripe.server.countMoney();
  return (['paid', 'refunded'] as const).flatMap((what) => {
    const here = rows[0]?.[what];
    return here === there[what] ? [] : [`money: Stripe says ${there[what]} cents were ${what}, the books say ${here}`];
  });
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

async function findGivenUpJobs(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ identifier: string; last_error: string | null }>`
    select tasks.identifier, jobs.last_error from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.attempts >= jobs.max_attempts`.execute(shop.db);
  return rows.map(({ identifier, last_error }) => `a job was given up: ${identifier}, ${last_error?.split('\n')[0]}`);
}
