import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { parsePrice } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { PriceHistory, Vat } from '#shop/pricing/offer.ts';

/** What a struck-out price is judged by. */
export type HistoryRow = {
  /** Null without a struck price. */
  readonly price_changes:
    | readonly { readonly price: string | null; readonly changed_at: string; readonly variation_id: Uuid | null }[]
    | null;
  readonly vat_since: string | null;
};

/** SQL for the prices so far of a product `p` that has an original price. */
export const historyJson = () => sql`
  case when p.original_price is not null then (
    select jsonb_agg(
      jsonb_build_object('price', h.price::text, 'changed_at', h.changed_at, 'variation_id', h.variation_id)
      order by h.changed_at, h.id
    )
    from price_changes h where h.product_id = p.id
  ) end`;

export function readHistory(row: HistoryRow, rate: VatRate): { readonly history: PriceHistory; readonly vat: Vat } {
  const history = (row.price_changes ?? []).map(({ price, changed_at, variation_id }) => ({
    price: price === null ? null : parsePrice(price),
    changedAt: new Date(changed_at),
    variationId: variation_id,
  }));
  return { history, vat: { rate, since: row.vat_since === null ? null : new Date(row.vat_since) } };
}
