import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { isNoTestSql } from '#shop/orders/order-need-view.server.ts';
import { zoneSql } from '#shop/platform/postgres/zone.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { MATERIALS, type Material, type ReportPeriod, type WeeeCategory } from './producer-report.ts';
import { periodLimitsSql } from './report-period-view.server.ts';

export type ProducerReport = {
  /** Units of goods that were sent and did not come back on the shelf. */
  readonly units: number;
  /** Units that did: they are counted when they are sent again. */
  readonly returned: number;
  /** Grams of sales packaging, by material. */
  readonly packaging: Readonly<Record<Material, number>>;
  /** By category of Directive 2012/19/EU, Annex III. */
  readonly equipment: readonly ({ readonly category: WeeeCategory } & Weighed)[];
  /** What has a battery, by its chemistry. Weighed are goods of the kind 'battery' alone: of others, it is not theirs. */
  readonly batteries: readonly ({ readonly chemistry: string } & Weighed)[];
  /** Products that were sent and whose packaging nobody has recorded: the most units first. */
  readonly unknown: readonly { readonly id: Uuid | null; readonly name: string; readonly units: number }[];
  /** Units of all of these. */
  readonly unknownUnits: number;
};

/** Units, and grams of those whose weight is known. */
type Weighed = { readonly units: number; readonly grams: number; readonly unweighed: number };

type Asked = {
  readonly period: ReportPeriod;
  /** Where goods were delivered: ISO code; null for everywhere. */
  readonly country: string | null;
};

const MOST_UNKNOWN = 50;

/**
 * Sums up what a producer reports (Regulation (EU) 2025/40, Art. 44; Directives 2012/19/EU; Regulation (EU) 2023/1542):
 * goods count in the period in which their order was first sent, by the facts that their products have now. A unit is
 * placed on the market once: one that came back on the shelf is counted when it is sold again, and one that was refunded
 * before it could be sent is not. What came back damaged, and not on the shelf, was on the market all the same.
 */
export async function getProducerReport(shop: Shop, { period, country }: Asked): Promise<ProducerReport> {
  const { begins, ends } = periodLimitsSql(period);
  const grams = MATERIALS.map((material) => sql`coalesce(sum(units * ${ofMaterial(material)}), 0)::float8`);
  const { rows } = await sql<Omit<ProducerReport, 'packaging'> & { readonly grams: readonly number[] }>`
    with sent as (
      select order_id, min(created_at) as sent_at from order_status_changes
      where new_status in ('shipped', 'delivered') group by order_id
    ), sold as (
      select i.product_id, max(i.product_name) as name, sum(i.quantity - back.unsent - back.returned) as units,
        sum(back.returned) as returned
      from sent join orders o on o.id = sent.order_id join order_items i on i.order_id = o.id
      cross join lateral (
        select coalesce(sum(l.quantity) filter (where r.created_at < sent_at), 0) as unsent,
          coalesce(sum(l.quantity) filter (where r.created_at >= sent_at and l.is_restocked), 0) as returned
        from refund_lines l join refunds r on r.id = l.refund_id
        where l.order_item_id = i.id and r.state in ('done', 'bounced')
      ) back
      where sent_at >= ${begins} and sent_at < ${ends} and o.status in ('shipped', 'delivered') and ${isNoTestSql}
        and (${country}::text is null or o.shipping_address ->> 'country' = ${country})
      -- Of a product that was deleted only the name is left.
      group by i.product_id, case when i.product_id is null then i.product_name end
    ), counted as materialized (
      select sold.*, f.weee_category, f.battery_chemistry, f.weight_g,
        case when p.kind = 'battery' then f.weight_g end as battery_weight_g,
        ${sql.join(MATERIALS.map((material) => sql`f.${sql.ref(`packaging_${material}_g`)}`))},
        num_nonnulls(${sql.join(MATERIALS.map((material) => sql`f.${sql.ref(`packaging_${material}_g`)}`))}) = 0 as is_unknown
      from sold left join product_facts f using (product_id) left join products p on p.id = sold.product_id
    )
    select coalesce(sum(units), 0)::integer as units, coalesce(sum(returned), 0)::integer as returned, array[${sql.join(grams)}] as grams,
      ${unitsBy('weee_category', 'category', 'weight_g')} as equipment,
      ${unitsBy('battery_chemistry', 'chemistry', 'battery_weight_g')} as batteries,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', product_id, 'name', name, 'units', units) order by units desc, name)
        from (select * from counted where is_unknown and units > 0 order by units desc, name limit ${MOST_UNKNOWN}) unknown
      ), '[]') as unknown,
      coalesce(sum(units) filter (where is_unknown), 0)::integer as "unknownUnits"
    from counted`.execute(shop.db);
  const [row] = rows;
  if (row === undefined) throw new Error('Summing up answered no row');
  const { grams: summed, ...report } = row;
  return {
    ...report,
    packaging: Object.fromEntries(MATERIALS.map((material, nth) => [material, summed[nth] ?? 0])) as Record<
      Material,
      number
    >,
  };
}

/** The years in which orders were placed, the first and this one. */
export async function findReportYears(shop: Shop): Promise<{ readonly from: number; readonly to: number }> {
  const { rows } = await sql<{ from: number; to: number }>`
    select coalesce(extract(year from (select min(created_at) from orders) at time zone ${zoneSql()}), year)::integer as "from",
      year::integer as "to"
    from (select extract(year from ${shop.clock.now()}::timestamptz at time zone ${zoneSql()}) as year) today`.execute(
    shop.db,
  );
  return rows[0] ?? { from: 0, to: 0 };
}

const ofMaterial = (material: Material) => sql.ref(`packaging_${material}_g`);

const unitsBy = (
  column: 'weee_category' | 'battery_chemistry',
  name: string,
  weight: 'weight_g' | 'battery_weight_g',
): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(
    jsonb_build_object(${sql.lit(name)}, kind, 'units', units, 'grams', grams, 'unweighed', unweighed) order by kind)
  from (
    select ${sql.ref(column)} as kind, sum(units) as units, coalesce(sum(units * ${sql.ref(weight)}), 0) as grams,
      coalesce(sum(units) filter (where ${sql.ref(weight)} is null), 0) as unweighed
    from counted where ${sql.ref(column)} is not null and units > 0 group by 1
  ) kinds
), '[]')`;
