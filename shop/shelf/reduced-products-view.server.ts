import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { offerDisplayPrice } from '#shop/pricing/offer.ts';
import { readPrices } from '#shop/pricing/product-price.ts';
import { vatSince } from '#shop/settings/vat-since-view.server.ts';
import { type HistoryRow, historyJson, readHistory } from './struck-history-view.server.ts';

type PricedRow = HistoryRow & {
  readonly id: Uuid;
  readonly base_price: string;
  readonly original_price: string;
  readonly is_variation_only: boolean;
  readonly product_variations: readonly { readonly id: Uuid; readonly price_adjustment: string | null }[];
};

/** Lists those of some products whose struck price may be shown, by the rule that their cards follow. */
export async function listReducedProducts(
  db: Db,
  { ids, vatRate }: { readonly ids: readonly Uuid[]; readonly vatRate: VatRate },
): Promise<readonly Uuid[]> {
  const { rows } = await sql<PricedRow>`
    select p.id, p.base_price, p.original_price, p.is_variation_only,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', v.id, 'price_adjustment', v.price_adjustment::text))
        from product_variations v where v.product_id = p.id
      ), '[]') as product_variations,
      ${historyJson()} as price_changes, ${vatSince()} as vat_since
    from products p
    where p.id = any(${ids}::uuid[]) and p.original_price is not null`.execute(db);
  return rows.flatMap((row) => {
    const { history, vat } = readHistory(row, vatRate);
    return offerDisplayPrice(readPrices(row), history, vat).originalPrice === null ? [] : [row.id];
  });
}
