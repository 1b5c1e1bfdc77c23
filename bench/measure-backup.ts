import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { step } from '../bin/lib/terminal.js';
import { makeBackup } from '../shop/platform/backup/make-backup.server.ts';
import { verifyBackup } from '../shop/platform/backup/verify-backup.server.ts';
import type { Config } from '../shop/platform/config.server.ts';
import { createShop, type Shop } from '../shop/shop.server.ts';
import { fillDesk } from './fill-desk.ts';
import { DESK } from './measure-staff.ts';
import { atMost, type Row } from './row.ts';

const BUDGET_S = 60;
/** Restoring takes longer than saving, since every index is built; it happens at night, or on a bad day. */
const VERIFY_BUDGET_S = 300;
const MEMORY_BUDGET_MB = 300;
const INVOICE_BYTES = 20_000;
const AT_ONCE = 16;

/** Measures backing up a shop with years of orders and invoices, and verifying the backup. */
export async function measureBackup(config: Config): Promise<Row[]> {
  const shop = await createShop(config);
  const file = path.join(config.dataDir, 'bench.tar.zst');
  try {
    await fillDesk(shop.db, DESK);
    await step('Issuing invoices', () => issueInvoices(shop));
    const memory = watchMemory();
    const began = performance.now();
    const busy = process.cpuUsage();
    const made = await save(shop, file);
    const saved = performance.now();
    const { user, system } = process.cpuUsage(busy);
    const { differences } = await verifyBackup(file, { folder: config.dataDir, log: shop.log });
    const verified = performance.now();
    const peak = memory.stop();
    if (made === null || differences.length > 0) throw new Error(`Not restored: ${differences.join('; ')}`);
    const { count, bytes } = made.manifest.files.documents;
    const rows = Object.values(made.manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const size = `${rows} rows, ${count} invoices of ${Math.round(bytes / count / 1_000)} KB, ${Math.round(made.bytes / 1e6)} MB; ${Math.round((user + system) / 1e6)} s of a processor`;
    return [
      atMost(`Backup of ${DESK.orders} orders (${size})`, (saved - began) / 1_000, BUDGET_S, 's'),
      atMost('Verification of it: restored and compared', (verified - saved) / 1_000, VERIFY_BUDGET_S, 's'),
      atMost('Memory that both took', peak, MEMORY_BUDGET_MB, 'MB'),
    ];
  } finally {
    await rm(file, { force: true });
    await shop.close();
  }
}

async function save(shop: Shop, file: string) {
  const client = await shop.pool.connect();
  try {
    const files = { pictures: shop.storage, documents: shop.documents };
    return await makeBackup({ client, files, secrets: {}, passphrase: null }, file);
  } finally {
    client.release();
  }
}

/** An invoice of each order that stands, its file as large and as hard to compress as a real one; made once. */
async function issueInvoices(shop: Shop): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where invoice_number is not null and email like '%@desk.example' order by id`.execute(
    shop.db,
  );
  const folder = path.join(shop.config.dataDir, 'documents/invoices');
  await mkdir(folder, { recursive: true });
  if ((await stat(path.join(folder, `${rows.at(-1)?.id}.pdf`)).catch(() => null)) !== null) return;
  const sums: string[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await Promise.all(
      rows.slice(at, at + AT_ONCE).map(async ({ id }, nth) => {
        const bytes = randomBytes(INVOICE_BYTES);
        sums[at + nth] = createHash('sha256').update(bytes).digest('hex');
        await writeFile(path.join(folder, `${id}.pdf`), bytes);
      }),
    );
  }
  await transact(shop.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into invoice_series (series, last_number) values ('D', ${rows.length})`.execute(tx);
    await sql`
      insert into invoices (kind, number, series, sequence, order_id, total_amount, vat_amount, content, issued_at, pdf_path, pdf_sha256)
      select 'invoice', o.invoice_number, 'D', made.nth, o.id, o.total_amount, o.vat_amount,
        jsonb_build_object('seller', 'SIA Vitrina', 'address', o.shipping_address, 'items', items.list), o.created_at,
        'invoices/' || o.id || '.pdf', made.sum
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${sums}::text[]) with ordinality made (id, sum, nth)
      join orders o on o.id = made.id
      cross join lateral (select jsonb_agg(to_jsonb(i)) as list from order_items i where i.order_id = o.id) items`.execute(
      tx,
    );
  });
  await sql`vacuum analyze`.execute(shop.db);
}

/** The most memory that this process took beyond what it had, in MB. */
function watchMemory(): { stop(): number } {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 100);
  return {
    stop() {
      clearInterval(watching);
      return (peak - before) / 1e6;
    },
  };
}
