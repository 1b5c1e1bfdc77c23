import { parseArgs } from 'node:util';
import { type ChangeOrderStatusError, changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { ORDER_STATUSES, type OrderStatus, parseOrderStatus, TRACKED_STATUSES } from '#shop/orders/order.ts';
import type { StepQuestion } from '#shop/orders/order-need.ts';
import { listStaffOrders } from '#shop/orders/staff-orders-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Command, CommandContext } from '../lib/command.ts';

const USAGE = '<order number> <status> [--reason <text>] [--unpaid]';

export default {
  summary: 'Bring an order to a status, step by step, as staff would; --unpaid lets goods leave unpaid',
  usage: USAGE,
  async run({ say, withShop }, words) {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { reason: { type: 'string' }, unpaid: { type: 'boolean', default: false } },
    });
    const [number, wanted, ...rest] = positionals;
    const status = parseOrderStatus(wanted);
    if (number === undefined || status === null || rest.length > 0) {
      say(`Usage: npm run shop -- orders walk ${USAGE}\nStatuses: ${ORDER_STATUSES.join(', ')}`);
      return 2;
    }
    const reason = values.reason ?? null;
    return withShop((shop) => walk(shop, say, { number, status, reason, accepted: values.unpaid ? ['unpaid'] : [] }));
  },
} satisfies Command;

type Walk = {
  readonly number: string;
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly accepted: readonly StepQuestion[];
};

async function walk(shop: Shop, say: CommandContext['say'], { number, status, ...how }: Walk): Promise<number> {
  const { orders, total } = await listStaffOrders(shop, { page: 1, search: number });
  const [order] = orders;
  if (order === undefined || total > 1) {
    say(total > 1 ? `${total} orders answer to "${number}": say more of it.` : `There is no order "${number}".`);
    return 1;
  }
  if (order.status === status) {
    say(`Order ${order.id} is ${status} already.`);
    return 0;
  }
  for (const newStatus of stepsBetween(order.status, status)) {
    const changed = await changeOrderStatus(shop, { orderId: order.id, newStatus, actorId: null, ...how });
    if (!changed.ok) {
      say(`Order ${order.id} could not become ${newStatus}: ${explain(changed.error)}`);
      return 1;
    }
    say(
      `Order ${order.id}: ${changed.value.oldStatus} to ${newStatus}${changed.value.refundDue ? ', refund due' : ''}`,
    );
  }
  return 0;
}

/** Forward through each status, as mails expect; any other change at once. */
function stepsBetween(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] {
  const way: readonly OrderStatus[] = TRACKED_STATUSES;
  const [start, end] = [way.indexOf(from), way.indexOf(to)];
  return start >= 0 && end > start ? way.slice(start + 1, end + 1) : [to];
}

function explain(error: ChangeOrderStatusError): string {
  switch (error.code) {
    case 'not_found':
      return 'it is not there any more.';
    case 'unchanged':
      return 'it is that already.';
    case 'conflict':
      return `someone has already changed it to ${error.status}.`;
    case 'unpaid':
      return 'it has not been paid. Add --unpaid to let it go all the same.';
    case 'refunded':
      return 'it has been refunded in full. Ship it in the back office, which asks first.';
    case 'withdrawn':
      return 'its buyer has withdrawn from it. Ship it in the back office, which asks first.';
    case 'recalled':
      return 'goods in it are recalled. Ship it in the back office, which asks first.';
    case 'partly_shipped':
      return 'part of it has been shipped. Ship the rest, or refund what will not be sent.';
    case 'paid_just_now':
      return 'it has just been paid. Try again in a moment.';
    case 'out_of_stock':
      return 'there is not enough stock to take it up again.';
    case 'reason_too_long':
      return 'the reason is too long.';
    case 'payment_unavailable':
      return 'the payment provider does not answer. Try again in a moment.';
  }
}
