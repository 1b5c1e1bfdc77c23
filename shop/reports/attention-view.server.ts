import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { JobName } from '#shop/platform/jobs.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Trouble } from './trouble.ts';
import { listTroubles } from './troubles-view.server.ts';

export type FailedMail = {
  readonly id: Uuid;
  readonly subject: string;
  readonly recipient: string;
  readonly createdAt: Date;
  readonly attempts: number;
  /** In the words of the mail server. */
  readonly problem: string | null;
};

export type FailedJob = {
  readonly id: string;
  readonly name: JobName;
  readonly attempts: number;
  /** It is not tried again by itself. */
  readonly hasGivenUp: boolean;
  readonly problem: string | null;
  readonly lastTriedAt: Date;
  /** When it is tried next, should it not have given up. */
  readonly nextAt: Date;
};

export type Attention = {
  /** What keeps the shop itself from running well. */
  readonly troubles: readonly Trouble[];
  readonly payments: number;
  readonly bouncedRefunds: number;
  /** Orders with a refund that should have ended by now; the oldest first. */
  readonly stuckRefunds: readonly { readonly orderId: Uuid; readonly orderNumber: number }[];
  readonly withdrawals: number;
  /** Reviews by guests that wait to be read. */
  readonly reviews: number;
  readonly mails: readonly FailedMail[];
  readonly mailCount: number;
  readonly jobs: readonly FailedJob[];
  readonly jobCount: number;
};

/** Of each kind as many are shown; those that are dealt with make place for the next. */
const SHOWN = 10;
/** Once or twice is weather. */
const KEEPS_FAILING = 3;
/** A refund has a job that tries it again, and another that comes by each minute. */
const STUCK_MINUTES = 15;

/** Everything that waits for somebody to do something about it. */
export async function getAttention(shop: Shop): Promise<Attention> {
  const [troubles, counts, stuckRefunds, mails, jobs] = await Promise.all([
    listTroubles(shop),
    countAttention(shop),
    listStuckRefunds(shop),
    listFailedMails(shop),
    listFailedJobs(shop),
  ]);
  return { troubles, ...counts, stuckRefunds, mails, jobs };
}

type Counts = Pick<Attention, 'payments' | 'bouncedRefunds' | 'withdrawals' | 'reviews' | 'mailCount' | 'jobCount'>;

async function countAttention(shop: Shop): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from payments where state = 'needs_attention') as payments,
      (select count(*) from refunds where state = 'bounced') as "bouncedRefunds",
      (select count(*) from withdrawals w left join refunds r on r.request_key = w.refund_key
        where w.closed_at is null and r.state is distinct from 'done') as withdrawals,
      (select count(*) from product_reviews where hidden_reason = 'unread') as reviews,
      (select count(*) from mails where state = 'failed' and dismissed_at is null) as "mailCount",
      (select count(*) from graphile_worker.jobs where ${IS_FAILING}) as "jobCount"`.execute(shop.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The database counted nothing');
  return counts;
}

const IS_FAILING = sql<boolean>`last_error is not null and (attempts >= max_attempts or attempts >= ${KEEPS_FAILING})`;

async function listStuckRefunds(shop: Shop): Promise<Attention['stuckRefunds']> {
  const { rows } = await sql<Attention['stuckRefunds'][number]>`
    select r.order_id as "orderId", o.order_number as "orderNumber" from refunds r join orders o on o.id = r.order_id
    where r.state in ('asked', 'sent')
      and coalesce(r.bounced_at, r.created_at) <= now() - make_interval(mins => ${STUCK_MINUTES})
    order by r.created_at, r.id limit ${SHOWN}`.execute(shop.db);
  return rows;
}

async function listFailedMails(shop: Shop): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id, subject, recipient, created_at as "createdAt", attempts, last_error as problem
    from mails where state = 'failed' and dismissed_at is null
    order by created_at desc, id limit ${SHOWN}`.execute(shop.db);
  return rows;
}

async function listFailedJobs(shop: Shop): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as id, task_identifier as name, attempts, attempts >= max_attempts as "hasGivenUp",
      last_error as problem, updated_at as "lastTriedAt", run_at as "nextAt"
    from graphile_worker.jobs where ${IS_FAILING}
    order by updated_at desc, id limit ${SHOWN}`.execute(shop.db);
  return rows.map((row) => ({ ...row, problem: firstLine(row.problem) }));
}

/** The database keeps whole traces; what went wrong is said in the first line. */
function firstLine(problem: string | null): string | null {
  return problem === null ? null : (problem.split('\n')[0]?.slice(0, 300) ?? null);
}
