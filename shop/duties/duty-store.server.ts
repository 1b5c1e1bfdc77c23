import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Decided, Deciding } from './decided.ts';
import { WARNING_DAYS } from './warning.ts';

/**
 * Records decisions as evidence; one like the product's newest is not recorded again. A price is part of the evidence,
 * and another price alone is no other state: `price_changes` has every price.
 */
export async function insertEvidence(db: Db | Tx, decided: readonly Decided[], deciding: Deciding): Promise<void> {
  const told = decided.filter(({ decision }) => decision.outcome !== 'inactive');
  const names = await nameReferences(db, told);
  const rows = told.map(({ id, product, decision: { outcome, judgements } }) => {
    const shown = shownOf(product, names);
    const state = { outcome, kind: product.kind, countries: deciding.countries, duties: judgements, facts: shown };
    const digest = createHash('sha256').update(JSON.stringify(state)).digest('hex');
    const facts = { ...shown, ...(product.base_price !== undefined && { base_price: product.base_price }) };
    return { product_id: id, product_name: product.name.slice(0, 200), ...state, facts, digest };
  });
  if (rows.length === 0) return;
  const { via, actor, now } = deciding;
  await sql`
    insert into product_evidence (product_id, product_name, at, outcome, via, actor_id, actor_name, kind, countries,
      duties, facts, digest)
    select r.product_id, r.product_name, ${now}, r.outcome, ${via}, ${actor?.id ?? null}::uuid, ${actor?.name ?? null},
      r.kind, r.countries, r.duties, r.facts, r.digest
    from jsonb_populate_recordset(null::product_evidence, ${JSON.stringify(rows)}::jsonb) r
    where r.digest is distinct from (
      select e.digest from product_evidence e where e.product_id = r.product_id order by e.id desc limit 1
    )`.execute(db);
}

/** Names of categories by id, and checksums of pictures by path. */
type References = ReadonlyMap<string, string>;

async function nameReferences(db: Db | Tx, decided: readonly Decided[]): Promise<References> {
  const categories = decided.flatMap(({ product }) => product.category_id ?? []);
  const labels = decided.flatMap(({ product }) => product.facts?.energy_label?.label_image ?? []);
  if (categories.length + labels.length === 0) return new Map();
  const { rows } = await sql<{ reference: string; name: string }>`
    select id::text reference, name from categories where id = any (${categories}::uuid[])
    union all
    select path, encode(sha256, 'hex') from media_files where path = any (${labels}::text[])`.execute(db);
  return new Map(rows.map(({ reference, name }) => [reference, name]));
}

/** What the product's page says; of a picture of the energy label that the shop has, its checksum too. */
function shownOf(product: Decided['product'], names: References) {
  const { name, images, facts, translation, description, highlights, category_id } = product;
  const checksum = names.get(facts?.energy_label?.label_image ?? '');
  return {
    name,
    ...(category_id && { category: names.get(category_id) ?? category_id }),
    ...(description && { description }),
    ...(highlights && highlights.length > 0 && { highlights }),
    images,
    facts,
    translation,
    ...(checksum && { label_sha256: checksum }),
  };
}

/** Makes the warnings of these products those that the decisions name; one that stands keeps its day. */
export async function replaceWarnings(tx: Tx, decided: readonly Decided[], now: Date): Promise<void> {
  if (decided.length === 0) return;
  const ids = decided.map(({ id }) => id);
  const warned = decided.filter(({ decision }) => decision.outcome === 'warned');
  const rows = warned.flatMap(({ id, decision }) => decision.lacking.map((duty) => ({ product_id: id, duty })));
  await sql`
    delete from product_warnings w where w.product_id = any (${ids}::uuid[]) and not exists (
      select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (product_id uuid, duty text)
      where r.product_id = w.product_id and r.duty = w.duty
    )`.execute(tx);
  if (rows.length === 0) return;
  const until = new Date(now.getTime() + WARNING_DAYS * DAY_MS);
  await sql`
    insert into product_warnings (product_id, duty, since, until)
    select r.product_id, r.duty, ${now}, ${until}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (product_id uuid, duty text)
    on conflict do nothing`.execute(tx);
}

/** Lists the duties whose 30 days are over, by product. */
export async function listOverdue(
  tx: Tx | Db,
  ids: readonly Uuid[],
  now: Date,
): Promise<ReadonlyMap<Uuid, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('product_warnings')
    .select(['product_id', 'duty'])
    .where(sql<boolean>`product_id = any (${[...ids]}::uuid[])`)
    .where('until', '<=', now)
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...byProduct].map(([id, some]) => [id, new Set(some.map(({ duty }) => duty))]));
}

/** Removes the name of somebody who deletes their account; what was decided stays. */
export async function forgetEvidenceActor(tx: Tx, id: Uuid): Promise<void> {
  await tx
    .updateTable('product_evidence')
    .set({ actor_id: null, actor_name: null })
    .where('actor_id', '=', id)
    .execute();
}
