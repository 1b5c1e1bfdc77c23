import { csvLine } from '#shop/kernel/csv.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Cents, centsToDecimal } from '#shop/kernel/money.ts';
import { hasLeft, type OrderStatus } from '#shop/orders/order.ts';
import type { OrderPoint } from '#shop/orders/order-delivery.ts';

type Address = Readonly<Record<string, string | null>>;

export type ExportedOrder = {
  readonly id: Uuid;
  readonly order_number: number;
  readonly created_at: Date;
  readonly email: string;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly invoice_number: string | null;
  readonly subtotal: Cents;
  readonly vat: Cents;
  readonly shipping: Cents;
  readonly total: Cents;
  /** Of its price: what came beside it and went back is no part of it. */
  readonly refunded: Cents;
  /** In basis points. */
  readonly vat_rate: number;
  readonly address: Address;
  /** How it goes, in the language of the order; null where the shop had no delivery zones. */
  readonly delivery_name: string | null;
  readonly delivery_point: Pick<OrderPoint, 'id' | 'name'> | null;
  readonly is_paid: boolean;
  readonly paid_at: Date | null;
  readonly fulfilled_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly provider: string | null;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly price: Cents;
    readonly sku: string | null;
  }[];
};

type Columns<Of> = readonly (readonly [heading: string, cell: (of: Of) => string | number | null])[];

const joined = (address: Address, keys: readonly string[], between: string) =>
  keys.flatMap((key) => address[key] || []).join(between);

const ADDRESS: Columns<Address> = [
  ['Name', (address) => joined(address, ['first_name', 'last_name'], ' ')],
  ['Street', (address) => joined(address, ['address_line_1', 'address_line_2'], ', ')],
  ['Address1', ({ address_line_1 = '' }) => address_line_1],
  ['Address2', ({ address_line_2 = '' }) => address_line_2],
  ['Company', ({ company = '' }) => company],
  ['City', ({ city = '' }) => city],
  ['Zip', ({ postal_code = '' }) => postal_code],
  ['Province', ({ state = '' }) => state],
  ['Country', ({ country = '' }) => country],
  ['Phone', ({ phone = '' }) => phone],
];

const NAMES: Columns<ExportedOrder> = [
  ['Name', ({ order_number }) => `#${order_number}`],
  ['Email', ({ email }) => email],
];

const ORDER: Columns<ExportedOrder> = [
  ['Financial Status', financialStatus],
  ['Paid at', ({ paid_at }) => time(paid_at)],
  ['Fulfillment Status', fulfilment],
  ['Fulfilled at', ({ fulfilled_at }) => time(fulfilled_at)],
  ['Accepts Marketing', () => 'no'],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', ({ subtotal }) => centsToDecimal(subtotal)],
  ['Shipping', ({ shipping }) => centsToDecimal(shipping)],
  ['Taxes', ({ vat }) => centsToDecimal(vat)],
  ['Total', ({ total }) => centsToDecimal(total)],
  ['Discount Code', () => ''],
  ['Discount Amount', () => '0.00'],
  ['Shipping Method', ({ delivery_name }) => delivery_name],
  ['Created at', ({ created_at }) => time(created_at)],
];

const LINE: Columns<ExportedOrder['items'][number] & { readonly order: ExportedOrder }> = [
  ['Lineitem quantity', ({ quantity }) => quantity],
  ['Lineitem name', ({ name }) => name],
  ['Lineitem price', ({ price }) => centsToDecimal(price)],
  ['Lineitem sku', ({ sku }) => sku],
  ['Lineitem fulfillment status', ({ order }) => fulfilment(order)],
];

/** Our orders have no separate billing address. */
const REST: Columns<ExportedOrder> = [
  ...['Billing', 'Shipping'].flatMap((kind) =>
    ADDRESS.map(([heading, cell]) => [`${kind} ${heading}`, ({ address }: ExportedOrder) => cell(address)] as const),
  ),
  ['Notes', () => ''],
  ['Cancelled at', ({ cancelled_at }) => time(cancelled_at)],
  ['Payment Method', ({ provider }) => provider],
  ['Refunded Amount', ({ refunded }) => centsToDecimal(refunded)],
  ['Id', ({ id }) => id],
  ['Tags', () => ''],
  ['Source', () => 'web'],
  ['Tax 1 Name', ({ vat_rate }) => `VAT ${vat_rate / 100}%`],
  ['Tax 1 Value', ({ vat }) => centsToDecimal(vat)],
  ['Order Number', ({ order_number }) => order_number],
  ['Invoice Number', ({ invoice_number }) => invoice_number],
  ['Pickup Point', ({ delivery_point }) => delivery_point?.id ?? ''],
  ['Pickup Point Name', ({ delivery_point }) => delivery_point?.name ?? ''],
];

/** The columns of Shopify's order export that our orders can fill, followed by the numbers of order and invoice and by the pickup point. */
export function orderHeadingLine(): string {
  return csvLine([...NAMES, ...ORDER, ...LINE, ...REST].map(([heading]) => heading));
}

/** A line per item; the first has all fields of the order, the others its name, email address and their item. */
export function orderToLines(order: ExportedOrder): string {
  const cells = <Of>(columns: Columns<Of>, of: Of | null) => columns.map(([, cell]) => (of === null ? '' : cell(of)));
  const items = order.items.length > 0 ? order.items : [null];
  return items
    .map((item, index) => {
      const first = index === 0 ? order : null;
      const line = item && { ...item, order };
      return csvLine([...cells(NAMES, order), ...cells(ORDER, first), ...cells(LINE, line), ...cells(REST, first)]);
    })
    .join('');
}

function financialStatus({ is_paid, refunded, total, status }: ExportedOrder): string {
  if (refunded > 0) return refunded >= total ? 'refunded' : 'partially_refunded';
  if (is_paid) return 'paid';
  return status === 'cancelled' ? 'voided' : 'pending';
}

function fulfilment({ status }: ExportedOrder): 'fulfilled' | 'unfulfilled' {
  return hasLeft(status) ? 'fulfilled' : 'unfulfilled';
}

/** '2026-11-21 23:40:00 +0000', in Shopify's format. */
function time(at: Date | null): string {
  return at === null ? '' : `${at.toISOString().slice(0, 19).replace('T', ' ')} +0000`;
}
