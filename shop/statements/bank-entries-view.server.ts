import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { offersTransfers } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { EntryProblem, EntryState } from './statement.ts';

/** An entry as staff see it. */
export type ListedEntry = {
  readonly id: Uuid;
  /** '2026-11-27' */
  readonly bookedOn: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly payer: string | null;
  readonly payerIban: string | null;
  readonly details: string;
  readonly state: EntryState;
  readonly problem: EntryProblem | null;
  readonly note: string | null;
  /** The order it was taken for, or that its reference names; null for none. */
  readonly orderId: Uuid | null;
  readonly orderNumber: number | null;
  readonly orderAmount: Cents | null;
};

const MOST = 200;

/** Lists what waits for staff, the oldest first. */
export async function listWaitingEntries(db: Db): Promise<ListedEntry[]> {
  const { rows } = await select(sql`e.state = 'waiting'`, sql`e.booked_on, e.id`, MOST).execute(db);
  return rows;
}

/** Lists what was decided lately, the newest first. */
export async function listDecidedEntries(db: Db, limit: number): Promise<ListedEntry[]> {
  const { rows } = await select(sql`e.state <> 'waiting'`, sql`e.decided_at desc, e.id`, limit).execute(db);
  return rows;
}

/** How many entries wait for staff; null in a shop that takes no transfers and where none wait. */
export async function countTransfersToDecide(shop: Shop): Promise<number | null> {
  const row = await shop.db
    .selectFrom('bank_entries')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const count = Number(row.n);
  return count > 0 || offersTransfers(await getSettings(shop)) ? count : null;
}

function select(where: ReturnType<typeof sql>, order: ReturnType<typeof sql>, limit: number) {
  return sql<ListedEntry>`
    select e.id, to_char(e.booked_on, 'YYYY-MM-DD') as "bookedOn", e.amount, e.currency, e.payer,
      e.payer_iban as "payerIban", e.details, e.state, e.problem, e.note,
      o.id as "orderId", o.order_number as "orderNumber", o.total_amount as "orderAmount"
    from bank_entries e
      left join payments p on p.id = e.payment_id
        or (e.payment_id is null and p.provider = 'transfer' and p.provider_session_id = e.reference)
      left join orders o on o.id = p.order_id
    where ${where} order by ${order} limit ${limit}`;
}
