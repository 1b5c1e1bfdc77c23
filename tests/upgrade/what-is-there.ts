import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shop } from '#shop/shop.server.ts';

/** What must be the same before and after an upgrade, in the words of the shop; sums in cents. */
const QUESTIONS = {
  orders: `select o.id, o.status, o.email, o.total_amount, o.vat_amount, o.shipping_address ->> 'address_line_1' as street,
      p.full_name as customer from orders o left join profiles p on p.id = o.user_id order by o.created_at, o.id`,
  lines: `select order_id, product_name, variation_name, sku, quantity, unit_price
    from order_items order by order_id, position`,
  history: `select order_id, old_status, new_status from order_status_changes order by id`,
  payments: `select order_id, state, amount, paid_amount from payments order by order_id, created_at`,
  refunds: `select order_id, amount, state from refunds order by created_at`,
  withdrawals: `select order_id, full_name, email, refund_key from withdrawals order by announced_at`,
  invoices: `select number, kind, order_id, total_amount, pdf_path, pdf_sha256 from invoices order by number`,
  stock: `select p.name, v.name as variation, coalesce(v.stock_quantity, p.stock_quantity) as units
    from products p left join product_variations v on v.product_id = p.id order by p.name, v.position`,
  prices: `select name, base_price::text, lowest_price::text from products order by name`,
  categories: `select c.slug, count(p.id)::integer as products
    from categories c left join products p on p.category_id = c.id group by c.slug order by c.slug`,
  reviews: `select reviewer_name, rating, review_text from product_reviews order by created_at`,
  people: `select email, full_name, role, language, email_verified from profiles order by email`,
  addresses: `select a.city, a.address_line_1, p.email from user_addresses a join profiles p on p.id = a.user_id
    order by p.email`,
  notes: `select order_id, body from order_notes order by created_at`,
  settings: `select key, value from settings order by key`,
  tags: `select name, tag, more_tags, option_names, has_price, description_html is not null as is_rich
    from products order by name`,
  waitingReviews: `select reviewer_name, hidden_reason from product_reviews where hidden_at is not null order by created_at`,
  byHand: `select provider, amount, note from payments where provider not in ('stripe', 'test') order by created_at`,
  holds: `select state, count(*)::integer as units from stock_holds group by state order by state`,
  imports: `select file_name, state, new_count, error_count, noted_count, note_counts, picture_sources, picture_hosts,
      jsonb_array_length(new_categories) as new_categories, makes_categories
    from product_imports order by created_at`,
  pictureCopies: `select c.path, c.address, c.hosts, c.state, p.name as product
    from picture_copies c join picture_copy_uses u on u.path = c.path join products p on p.id = u.product_id order by c.path`,
  staffNotes: `select name, query from saved_views order by name`,
  invitations: `select email, role from staff_invitations order by email`,
  waitingForStock: `select r.email, r.language, r.confirmed_at is not null as is_confirmed, p.name
    from restock_requests r join products p on p.id = r.product_id order by r.email`,
  recalls: `select r.product_name, r.kind, r.texts, r.ended_at is not null as is_over, p.is_recalled, n.quantity,
      m.template from recalls r join products p on p.id = r.product_id join recall_notices n on n.recall_id = r.id
      left join mails m on m.id = n.mail_id order by r.started_at`,
  vatChecks: `select vat_number, is_valid, name from vat_checks order by vat_number`,
  mails: `select template, recipient, state from mails order by key`,
} as const;

export type WhatIsThere = Readonly<Record<keyof typeof QUESTIONS | 'files', unknown>>;

/** Reads all of it from an open shop. */
export async function describeWhatIsThere(shop: Shop): Promise<WhatIsThere> {
  const answers: [string, unknown][] = [];
  for (const [name, question] of Object.entries(QUESTIONS))
    answers.push([name, (await shop.pool.query(question)).rows]);
  const plain = JSON.parse(JSON.stringify(Object.fromEntries(answers))) as WhatIsThere;
  return { ...plain, files: await describeFiles(shop.config.dataDir) };
}

/** Pictures and documents on the disk, with the checksum of each. */
async function describeFiles(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const names = await listKeptFiles(dataDir);
  const sums = names.map(async (name) => {
    const bytes = await readFile(path.join(dataDir, name));
    return [name, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** Paths below the data folder of what cannot be made again. */
export async function listKeptFiles(dataDir: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of ['documents', 'product-images']) {
    const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries)
      if (entry.isFile()) found.push(path.relative(dataDir, path.join(entry.parentPath, entry.name)));
  }
  return found.sort();
}
