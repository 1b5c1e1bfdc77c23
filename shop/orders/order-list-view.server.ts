import { sql } from 'kysely';
import { imageJson, PLACEHOLDER } from '#shop/catalog/image-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { itemNameSql } from './item-name-view.server.ts';
import type { OrderFacts } from './order-need.ts';
import { canPaySql, itemCountSql, orderFactsSql, partlyShippedSql, payableUntilSql } from './order-need-view.server.ts';
import type { PartlyShipped } from './shipments/shipment.ts';

/** An order in the list of its owner. */
export type OrderCard = OrderFacts & {
  readonly id: Uuid;
  readonly order_number: number;
  readonly created_at: Date;
  /** Units, not lines. */
  readonly itemCount: number;
  readonly partlyShipped: PartlyShipped | null;
  /** Its first few items. */
  readonly preview: readonly { readonly name: string; readonly image: Picture }[];
  /** Whether its payment page can be opened (`resumePayment`). */
  readonly canPay: boolean;
  /** How long its units are held; null when nothing expires. */
  readonly payableUntil: Date | null;
  readonly invoice_number: string | null;
  readonly invoice_pdf_url: string | null;
};

const PREVIEW_ITEMS = 4;
const MAX_LIMIT = 100;

type Row = Omit<OrderCard, 'preview'> & {
  readonly preview: readonly { readonly name: string; readonly image: Picture | null }[] | null;
  readonly total: number;
};

/** Lists one's own orders, newest first, and how many there are. */
export async function listOrders(
  shop: Shop,
  query: { readonly userId: Uuid; readonly language?: Language; readonly limit?: number; readonly offset?: number },
): Promise<{ readonly orders: OrderCard[]; readonly total: number }> {
  const limit = Math.min(query.limit ?? MAX_LIMIT, MAX_LIMIT);
  const { rows } = await sql<Row>`
    select o.id, o.order_number, ${orderFactsSql}, o.created_at, o.invoice_number, o.invoice_pdf_url,
      ${itemCountSql} as "itemCount", ${partlyShippedSql} as "partlyShipped", ${canPaySql} as "canPay",
      case when ${canPaySql} then ${payableUntilSql} end as "payableUntil",
      (select jsonb_agg(jsonb_build_object(
          'name', ${itemNameSql(query.language, { order: 'o', item: 'i' })},
          'image', case when i.image is not null then ${imageJson(sql`i.image`)} end
        ) order by i.position)
        from order_items i where i.order_id = o.id and i.position < ${PREVIEW_ITEMS}) as preview,
      count(*) over () as total
    from orders o
    where o.user_id = ${query.userId}
    order by o.created_at desc, o.id
    limit ${limit} offset ${query.offset ?? 0}`.execute(shop.db);
  const orders = rows.map(({ total: _, preview, ...card }) => ({
    ...card,
    preview: (preview ?? []).map(({ name, image }) => ({ name, image: image ?? PLACEHOLDER })),
  }));
  return { orders, total: rows[0]?.total ?? 0 };
}
