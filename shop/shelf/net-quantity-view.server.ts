import { type RawBuilder, sql } from 'kysely';
import type { NetQuantity } from '#shop/pricing/unit-price.ts';

/** SQL for how much is in a pack, by the alias of a table that keeps it; null where nobody said. */
export function netQuantityJson(alias: 'v' | 'f'): RawBuilder<NetQuantity | null> {
  const value = sql.ref(`${alias}.net_quantity_value`);
  return sql<NetQuantity | null>`
    case when ${value} is not null
      then jsonb_build_object('value', ${value}, 'unit', ${sql.ref(`${alias}.net_quantity_unit`)}) end`;
}
