import { sql } from 'kysely';
import type { Language } from '#shop/kernel/language.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { BuyersOrder } from './buyer.ts';
import { buyerNameSql } from './concerned-orders-view.server.ts';

export const REACHES = ['waiting', 'queued', 'sent', 'failed', 'erased'] as const;

/**
 * How far the notice of a recall came. `waiting`: its mail is not written yet. `erased`: order and mail were deleted
 * once they were past keeping, with the address.
 */
export type Reach = (typeof REACHES)[number];

export type RecallNoticeRow = {
  readonly orderNumber: number;
  readonly orderId: string | null;
  readonly quantity: number;
  readonly reach: Reach;
  readonly email: string | null;
  readonly language: Language | null;
  readonly sentAt: Date | null;
  readonly problem: string | null;
  /** The buyer has deleted their account; the address is that of the order, which the books preserve. */
  readonly isAccountDeleted: boolean;
};

const reachSql = sql<Reach>`case when n.order_id is null then 'erased' when n.mail_id is null then 'waiting' else m.state end`;

/** Lists whom a recall concerns and how far the notice came, the earliest order first. */
export async function listRecallNotices(
  db: Db,
  recallId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RecallNoticeRow[]> {
  const { rows } = await sql<RecallNoticeRow>`
    select n.order_number as "orderNumber", n.order_id as "orderId", n.quantity, ${reachSql} as reach,
      coalesce(m.recipient, o.email) as email, coalesce(m.language, o.language) as language,
      m.sent_at as "sentAt", case when m.state <> 'sent' then m.last_error end as problem,
      o.id is not null and o.user_id is null and o.guest_id is null as "isAccountDeleted"
    from recall_notices n
    left join orders o on o.id = n.order_id
    left join mails m on m.id = n.mail_id
    where n.recall_id = ${recallId}
    order by n.order_number
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export type ReachCounts = Readonly<Record<Reach, number>>;

/** Counts by recall how far its notices came. */
export async function countReached(db: Db, recallIds: readonly string[]): Promise<ReadonlyMap<string, ReachCounts>> {
  const { rows } = await sql<{ id: string; reach: Reach; n: number }>`
    select n.recall_id as id, ${reachSql} as reach, count(*)::integer as n
    from recall_notices n left join mails m on m.id = n.mail_id
    where n.recall_id = any(${recallIds}::uuid[]) group by 1, 2`.execute(db);
  return new Map(
    recallIds.map((id) => [
      id,
      Object.fromEntries(
        REACHES.map((reach) => [reach, rows.find((row) => row.id === id && row.reach === reach)?.n ?? 0]),
      ) as ReachCounts,
    ]),
  );
}

export type RecallLetter = { readonly language: Language; readonly subject: string; readonly text: string };

/** Lists the mail of a recall as it went out first in each language; none before, or once all were deleted. */
export async function listRecallLetters(db: Db, recallId: string): Promise<RecallLetter[]> {
  const { rows } = await sql<RecallLetter>`
    select distinct on (m.language) m.language, m.subject, m.text_body as text
    from recall_notices n join mails m on m.id = n.mail_id
    where n.recall_id = ${recallId} order by m.language, n.order_number`.execute(db);
  return rows;
}

/** Lists the orders whose buyers have no mail yet, the earliest first. */
export async function listOrdersToMail(db: Db, recallId: string): Promise<BuyersOrder[]> {
  const { rows } = await sql<BuyersOrder>`
    select o.id as "orderId", o.order_number as "orderNumber", o.email, o.language,
      ${buyerNameSql} as "fullName"
    from recall_notices n join orders o on o.id = n.order_id left join profiles p on p.id = o.user_id
    where n.recall_id = ${recallId} and n.mail_id is null
    order by n.order_number`.execute(db);
  return rows;
}
