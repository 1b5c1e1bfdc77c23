import { type RawBuilder, sql } from 'kysely';
import type { NetQuantity } from '#shop/pricing/unit-price.ts';

/** SQL for a pack's content, by the alias of the table that stores it; null where unknown. */
export function netQuantityJson(alias: 'v' | 'f'): RawBuilder<NetQuantity | null> {
  const value = sql.ref(`${alias}.net_quantity_value`);
  return sql<NetQuantity | null>`
    case when ${value} is not null
      then jsonb_build_object('value', ${value}, 'unit', ${sql.ref(`${alias}.net_quantity_unit`)}) end`;
}
