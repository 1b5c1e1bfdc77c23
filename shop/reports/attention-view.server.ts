import { sql } from 'kysely';
import { isTakenOff } from '#shop/catalog/staff-products-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { listMissingLabels, listMissingNotices } from '#shop/law/legal-notice-view.server.ts';
import { moneyToCheckSql } from '#shop/orders/order-need-view.server.ts';
import type { JobName } from '#shop/platform/jobs.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Trouble } from './trouble.ts';
import { listTroubles } from './troubles-view.server.ts';

export type FailedMail = {
  readonly id: Uuid;
  readonly subject: string;
  readonly recipient: string;
  readonly createdAt: Date;
  readonly attempts: number;
  /** In the mail server's words. */
  readonly problem: string | null;
};

export type FailedJob = {
  readonly id: string;
  readonly name: JobName;
  readonly attempts: number;
  /** It is not retried automatically. */
  readonly hasGivenUp: boolean;
  readonly problem: string | null;
  readonly lastTriedAt: Date;
  /** When it would be retried next, unless it gave up. */
  readonly nextAt: Date;
};

export type Attention = {
  /** Troubles that keep the shop from running well. */
  readonly troubles: readonly Trouble[];
  readonly payments: number;
  readonly bouncedRefunds: number;
  /** Orders with a refund that should be finished by now; the oldest first. */
  readonly stuckRefunds: readonly { readonly orderId: Uuid; readonly orderNumber: number }[];
  readonly withdrawals: number;
  /** Published products that lack what law wants, and when the first of them goes off sale. */
  readonly lacking: number;
  readonly lackingUntil: Date | null;
  /** Products that went off sale for that. */
  readonly takenOff: number;
  /** Recalls and safety warnings in force. */
  readonly recalls: number;
  /** Guests' reviews that wait for approval. */
  readonly reviews: number;
  /** Shoppers' photos that do. */
  readonly photos: number;
  /** Languages of the shop without the official notice on the legal guarantee. */
  readonly missingNotices: number;
  /** Languages without the official label that a product on sale has to show. */
  readonly missingLabels: number;
  readonly mails: readonly FailedMail[];
  readonly mailCount: number;
  readonly jobs: readonly FailedJob[];
  readonly jobCount: number;
};

/** How many of each kind are shown; handled ones make room for the next. */
const SHOWN = 10;
/** Fewer failures are normal. */
const KEEPS_FAILING = 3;
/** A refund has a job that retries it, and another that runs each minute. */
const STUCK_MINUTES = 15;

/** Collects everything that waits for a person. */
export async function getAttention(shop: Shop): Promise<Attention> {
  const [troubles, counts, stuckRefunds, mails, jobs, missing] = await Promise.all([
    listTroubles(shop),
    countAttention(shop),
    listStuckRefunds(shop),
    listFailedMails(shop),
    listFailedJobs(shop),
    countMissingPictures(shop),
  ]);
  return { troubles, ...counts, stuckRefunds, ...missing, mails, jobs };
}

type Counts = Omit<Attention, 'troubles' | 'stuckRefunds' | 'missingNotices' | 'missingLabels' | 'mails' | 'jobs'>;

async function countAttention(shop: Shop): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from ${moneyToCheckSql} m where refund_id is null) as payments,
      (select count(refund_id) from ${moneyToCheckSql} m) as "bouncedRefunds",
      (select count(*) from withdrawals w left join refunds r on r.request_key = w.refund_key
        where w.closed_at is null and r.state is distinct from 'done') as withdrawals,
      (select count(distinct w.product_id) from product_warnings w join products p on p.id = w.product_id
        where p.is_active and p.deleted_at is null) as lacking,
      (select min(w.until) from product_warnings w join products p on p.id = w.product_id
        where p.is_active and p.deleted_at is null) as "lackingUntil",
      (select count(*) from products p where ${isTakenOff}) as "takenOff",
      (select count(*) from recalls where ended_at is null) as recalls,
      (select count(*) from product_reviews where hidden_reason = 'unread') as reviews,
      (select count(*) from review_photos where state = 'waiting') as photos,
      (select count(*) from mails where state = 'failed' and dismissed_at is null) as "mailCount",
      (select count(*) from graphile_worker.jobs where ${IS_FAILING}) as "jobCount"`.execute(shop.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The database counted nothing');
  return counts;
}

async function countMissingPictures(shop: Shop): Promise<Pick<Attention, 'missingNotices' | 'missingLabels'>> {
  const { languages } = await getSettings(shop);
  const [notices, labels] = await Promise.all([
    listMissingNotices(shop.db, languages),
    listMissingLabels(shop.db, languages),
  ]);
  return { missingNotices: notices.length, missingLabels: labels.length };
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

/** The database stores whole traces; the first line says what went wrong. */
function firstLine(problem: string | null): string | null {
  return problem === null ? null : (problem.split('\n')[0]?.slice(0, 300) ?? null);
}
