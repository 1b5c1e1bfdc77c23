import { type RawBuilder, sql } from 'kysely';
import { MEMBER_STATES } from '#shop/i18n/visitor-country.ts';
import { type Cents, cents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { isNoTestSql } from '#shop/orders/order-need-view.server.ts';
import { zoneSql } from '#shop/platform/postgres/zone.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { VatBasis } from '#shop/tax/vat-of.ts';
import type { ReportPeriod } from '../producer-report.ts';
import { periodLimitsSql } from '../report-period-view.server.ts';
import type { VatOfMonth } from './vat-report.ts';

/**
 * Sums up what the documents issued in a period say, by month, basis, country and rate: invoices less credit notes. It
 * reads the stored documents, so it equals them to the cent.
 */
export async function listVatByMonth(
  shop: Pick<Shop, 'db'>,
  { period, basis }: { readonly period: ReportPeriod /** Null for all. */; readonly basis: VatBasis | null },
): Promise<VatOfMonth[]> {
  const { begins, ends } = periodLimitsSql(period);
  const { rows } = await sql<{
    readonly month: string;
    readonly basis: VatBasis;
    readonly country: string;
    readonly rate: number;
    readonly net: number;
    readonly vat: number;
  }>`
    select to_char(i.issued_at at time zone ${zoneSql()}, 'YYYY-MM') as month, ${basisSql} as basis,
      coalesce(i.content #>> '{place,country}', i.content #>> '{seller,country}') as country, part.rate,
      sum(${signSql} * part.net)::float8 as net, sum(${signSql} * part.vat)::float8 as vat
    from invoices i join orders o on o.id = i.order_id
    cross join lateral jsonb_to_recordset(coalesce(i.content -> 'rates', jsonb_build_array(jsonb_build_object(
      'rate', i.content -> 'vatRate', 'net', i.content -> 'net', 'vat', i.content -> 'vat'
    )))) as part (rate integer, net bigint, vat bigint)
    where i.issued_at >= ${begins} and i.issued_at < ${ends} and ${isNoTestSql}
      and (${basis}::text is null or ${basisSql} = ${basis})
    group by 1, 2, 3, 4 order by 1, 2, 3, 4 desc`.execute(shop.db);
  return rows.map((row) => ({ ...row, rate: vatRate(row.rate), net: cents(row.net), vat: cents(row.vat) }));
}

export type CrossBorderSales = { readonly thisYear: Cents; readonly yearBefore: Cents };

/**
 * Sums up sales to consumers in other member states, excluding VAT, of this calendar year and the one before: what the
 * threshold of the One-Stop Shop counts. A buyer with a VAT number is no consumer.
 */
export async function getCrossBorderSales(shop: Pick<Shop, 'db' | 'clock'>): Promise<CrossBorderSales> {
  const now = shop.clock.now();
  const yearOf = (moment: RawBuilder<unknown>) => sql`extract(year from ${moment} at time zone ${zoneSql()})`;
  const { rows } = await sql<{ readonly thisYear: number; readonly yearBefore: number }>`
    select coalesce(sum(net) filter (where ago = 0), 0)::float8 as "thisYear",
      coalesce(sum(net) filter (where ago = 1), 0)::float8 as "yearBefore"
    from (
      select ${yearOf(sql`${now}::timestamptz`)} - ${yearOf(sql`i.issued_at`)} as ago,
        ${signSql} * (i.content ->> 'net')::bigint as net
      from invoices i join orders o on o.id = i.order_id
      where ${isNoTestSql} and i.content #>> '{buyer,country}' = any(${MEMBER_STATES}::text[])
        and i.content #>> '{buyer,country}' <> i.content #>> '{seller,country}'
        and coalesce(i.content #>> '{buyer,vatNumber}', '') = ''
    ) sold`.execute(shop.db);
  const [sold] = rows;
  return { thisYear: cents(sold?.thisYear ?? 0), yearBefore: cents(sold?.yearBefore ?? 0) };
}

const basisSql = sql<VatBasis>`coalesce(i.content #>> '{place,basis}', 'domestic')`;
const signSql = sql`case i.kind when 'invoice' then 1 else -1 end`;
