import type { StaffOrdersFilter } from '#shop/orders/staff-orders-query.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listOrdersToExport, type OrderPlace } from './export-view.server.ts';
import { orderHeadingLine, orderToLines } from './order-to-lines.ts';

const AT_ONCE = 500;

/** Generates a CSV file of orders piece by piece, a line per item, the newest first, with names and addresses. */
export async function* exportOrders(shop: Shop, wanted: StaffOrdersFilter): AsyncGenerator<string> {
  yield `\uFEFF${orderHeadingLine()}`;
  for (let after: OrderPlace | null = null; ; ) {
    const { orders, last } = await listOrdersToExport(shop.db, wanted, { after, limit: AT_ONCE });
    if (last === null) return;
    yield orders.map(orderToLines).join('');
    after = last;
  }
}
