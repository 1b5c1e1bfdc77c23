import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { LANGUAGES, type PerLanguage } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { NewRecall, RecallScope } from './recall.ts';

export type NotedOrder = { readonly orderId: Uuid; readonly orderNumber: number; readonly quantity: number };

/** What is recalled, by what people tell it from other goods; kept, because the product may be deleted. */
export type RecalledGoods = {
  readonly product_name: string;
  readonly variation_name: string | null;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly model: string | null;
  readonly barcode: string | null;
};

/** Null when there is no such product, or no such variation of it. */
export async function lockRecalledGoods(
  tx: Tx,
  { productId, variationId }: Pick<NewRecall, 'productId' | 'variationId'>,
): Promise<RecalledGoods | null> {
  const { rows } = await sql<RecalledGoods>`
    select p.name as product_name, v.name as variation_name, p.brand, coalesce(v.sku, p.sku) as sku, f.model,
      coalesce(v.barcode, f.barcode) as barcode
    from products p
    left join product_facts f on f.product_id = p.id
    left join product_variations v on v.id = ${variationId}::uuid and v.product_id = p.id
    where p.id = ${productId} and (${variationId}::uuid is null or v.id is not null)
    for share of p`.execute(tx);
  return rows[0] ?? null;
}

/** Null when there is one with this id. */
export async function insertRecall(
  tx: Tx,
  { id, recall, goods, by, now }: { id: Uuid; recall: NewRecall; goods: RecalledGoods; by: Uuid | null; now: Date },
): Promise<string | null> {
  const added = await tx
    .insertInto('recalls')
    .values({
      id,
      kind: recall.kind,
      product_id: recall.productId,
      variation_id: recall.variationId,
      ...goods,
      batch: recall.batch,
      ordered_from: recall.orderedFrom,
      ordered_to: recall.orderedTo,
      remedies: [...new Set(recall.remedies)],
      texts: JSON.stringify(recall.texts),
      contact: recall.contact,
      started_at: now,
      started_by: by,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Ends it and returns the product's name; null when there is no such recall in force. */
export async function setRecallEnd(
  tx: Tx,
  recallId: string,
  { reason, shown, now }: { readonly reason: string; readonly shown: PerLanguage<string> | null; readonly now: Date },
): Promise<string | null> {
  const ended = await tx
    .updateTable('recalls')
    .set({ ended_at: now, end_reason: reason, ...(shown && { texts: withEnd(shown) }) })
    .where('id', '=', recallId)
    .where('ended_at', 'is', null)
    .returning('product_name')
    .executeTakeFirst();
  return ended?.product_name ?? null;
}

/** The stored texts, with what shoppers read about the end. */
function withEnd(shown: PerLanguage<string>) {
  return LANGUAGES.reduce(
    (texts, language) =>
      sql<string>`jsonb_set(${texts}, ${[language, 'ended']}::text[], to_jsonb(${shown[language]}::text))`,
    sql<string>`texts`,
  );
}

/** Null when it has ended, or what it is about was deleted: then nobody can have bought it since. */
export async function lockRunningScope(tx: Tx, recallId: string): Promise<RecallScope | null> {
  const { rows } = await sql<RecallScope>`
    select product_id as "productId", variation_id as "variationId", batch,
      to_char(ordered_from, 'YYYY-MM-DD') as "orderedFrom", to_char(ordered_to, 'YYYY-MM-DD') as "orderedTo"
    from recalls where id = ${recallId} and ended_at is null and product_id is not null
      and (variation_id is null) = (variation_name is null)
    for share`.execute(tx);
  return rows[0] ?? null;
}

/** Notes each of the orders once; those that are noted stay. */
export async function insertNotices(
  tx: Tx,
  { recallId, orders, now }: { readonly recallId: string; readonly orders: readonly NotedOrder[]; readonly now: Date },
): Promise<void> {
  await sql`
    insert into recall_notices (recall_id, order_number, order_id, quantity, noted_at)
    select ${recallId}::uuid, o.number, o.id, o.quantity, ${now}::timestamptz
    from unnest(${orders.map(({ orderNumber }) => orderNumber)}::integer[],
      ${orders.map(({ orderId }) => orderId)}::uuid[], ${orders.map(({ quantity }) => quantity)}::integer[])
      as o (number, id, quantity)
    on conflict do nothing`.execute(tx);
}

/** Locks the notices of orders whose mail is not written, and returns these orders: none when the recall has ended. */
export async function lockRecallNotices(tx: Tx, recallId: string, orderIds: readonly Uuid[]): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select n.order_id as id from recall_notices n join recalls r on r.id = n.recall_id
    where r.id = ${recallId} and r.ended_at is null and n.order_id = any(${orderIds}::uuid[]) and n.mail_id is null
    order by n.order_number for update of n for share of r`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function setNoticeMail(
  tx: Tx,
  recallId: string,
  { orderIds, mailId }: { readonly orderIds: readonly Uuid[]; readonly mailId: Uuid },
): Promise<void> {
  await tx
    .updateTable('recall_notices')
    .set({ mail_id: mailId })
    .where('recall_id', '=', recallId)
    .where('order_id', 'in', orderIds)
    .execute();
}
