import { sql } from 'kysely';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { DEMO_LOADED_KEY } from '#shop/platform/seed-mark.server.ts';

/** What the database keeps of a real shop against any code. */
const KEPT = [
  ['orders', 'orders_kept'],
  ['invoices', 'invoices_kept'],
  ['invoice_series', 'invoice_series_kept'],
  ['recalls', 'recalls_kept'],
  ['product_evidence', 'product_evidence_held'],
] as const;

/** Deletes all that is sold and was sold. */
export async function deleteGoodsAndBooks(tx: Tx): Promise<void> {
  await setGuards(tx, 'disable');
  await deleteBooks(tx);
  await deleteGoods(tx);
  await setGuards(tx, 'enable');
}

async function setGuards(tx: Tx, how: 'enable' | 'disable'): Promise<void> {
  // A table with a pending check cannot be altered.
  await sql`set constraints all immediate`.execute(tx);
  for (const [table, trigger] of KEPT)
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger ${sql.ref(trigger)}`.execute(tx);
}

/** Orders with their documents, payments, refunds, withdrawals and mails; their numbers start again. */
async function deleteBooks(tx: Tx): Promise<void> {
  // A credit note keeps its invoice from going first.
  await sql`delete from invoices where invoice_id is not null`.execute(tx);
  for (const table of ['invoices', 'invoice_series', 'recalls', 'orders', 'payment_events'])
    await sql`delete from ${sql.table(table)}`.execute(tx);
  await sql`delete from test_payment_refunds`.execute(tx);
  await sql`delete from test_payment_sessions`.execute(tx);
  await sql`alter sequence order_numbers restart`.execute(tx);
}

/** Products and categories with reviews and imports, and what visitors left behind. */
async function deleteGoods(tx: Tx): Promise<void> {
  for (const table of ['product_imports', 'products', 'categories', 'product_evidence'])
    await sql`delete from ${sql.table(table)}`.execute(tx);
  for (const table of ['search_misses', 'missing_addresses', 'seo_checks', 'vital_counts'])
    await sql`delete from ${sql.table(table)}`.execute(tx);
}

/** Deletes everybody who does not work here, with what was mailed to them. */
export async function deleteCustomers(tx: Tx): Promise<void> {
  await sql`delete from mails where recipient in (select email from profiles where role = 'customer')`.execute(tx);
  await sql`delete from profiles where role = 'customer'`.execute(tx);
}

export async function deleteDemoMark(tx: Tx): Promise<void> {
  await tx.deleteFrom('settings').where('key', '=', DEMO_LOADED_KEY).execute();
}
