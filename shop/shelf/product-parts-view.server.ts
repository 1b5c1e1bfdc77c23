import { type RawBuilder, sql } from 'kysely';
import type { EnergyLabel } from '#shop/catalog/energy-label.ts';
import type { NetQuantity } from '#shop/pricing/unit-price.ts';

/** SQL for a pack's content, by the alias of the table that stores it; null where unknown. */
export function netQuantityJson(alias: 'v' | 'f'): RawBuilder<NetQuantity | null> {
  const value = sql.ref(`${alias}.net_quantity_value`);
  return sql<NetQuantity | null>`
    case when ${value} is not null
      then jsonb_build_object('value', ${value}, 'unit', ${sql.ref(`${alias}.net_quantity_unit`)}) end`;
}

/** SQL for the energy label of the facts `f`; null without one. */
export const energyLabelJson = () => sql<EnergyLabel | null>`
  case when f.energy_class is not null then jsonb_build_object(
    'class', f.energy_class, 'scale', f.energy_scale, 'label_image', f.energy_label_image, 'sheet', f.energy_sheet
  ) end`;

/** SQL for the category `c` of a product, in the language of `ct`. */
export const categoryJson = () => sql`
  case when c.id is not null
    then jsonb_build_object('id', c.id, 'name', coalesce(ct.name, c.name), 'type', coalesce(ct.type, c.type)) end`;

/** SQL for `r`, how shoppers rate a product `p`. */
export const ratingJoin = () => sql`
  cross join lateral (
    select round(avg(rating), 1) as rating, count(*) as reviews
    from product_reviews where product_id = p.id and origin <> 'staff' and hidden_at is null
  ) r`;
