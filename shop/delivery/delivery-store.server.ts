import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { DeliveryPart } from './delivery-part.ts';

/** Locks zones and methods until the transaction ends. */
export async function lockDelivery(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('delivery'))`.execute(tx);
}

/** Writes a new zone or method, or an existing one again. */
export async function savePart(tx: Tx, { id, version, ...part }: DeliveryPart): Promise<void> {
  if (part.part === 'zone') {
    const { countries, postal_ranges, ...plain } = part.fields;
    const changing = { ...plain, countries: [...countries], postal_ranges: [...postal_ranges], updated_at: version };
    await tx
      .insertInto('delivery_zones')
      .values({ id, created_at: version, ...changing })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
      .execute();
    return;
  }
  const { names, texts, price_steps, most_size_mm, excluded_kinds, excluded_products, ...plain } = part.fields;
  const changing = {
    ...plain,
    names: JSON.stringify(names),
    texts: JSON.stringify(texts),
    price_steps: JSON.stringify(price_steps),
    most_size_mm: most_size_mm && [...most_size_mm],
    excluded_kinds: [...excluded_kinds],
    excluded_products: [...excluded_products],
    updated_at: version,
  };
  await tx
    .insertInto('delivery_methods')
    .values({ id, created_at: version, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
}

/** Deletes a zone with its methods, or a method. */
export async function deletePart(tx: Tx, { part, id }: { readonly part: DeliveryPart['part']; readonly id: Uuid }) {
  await tx
    .deleteFrom(part === 'zone' ? 'delivery_zones' : 'delivery_methods')
    .where('id', '=', id)
    .execute();
}
