import { csvLine } from '#shop/kernel/csv.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Cents, centsToDecimal } from '#shop/kernel/money.ts';
import { hasLeft, type OrderStatus } from '#shop/orders/order.ts';

export type ExportedOrder = {
  readonly id: Uuid;
  readonly order_number: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly email: string;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly invoice_number: string | null;
  readonly subtotal: Cents;
  readonly vat: Cents;
  readonly shipping: Cents;
  readonly total: Cents;
  readonly refunded: Cents;
  /** In basis points. */
  readonly vat_rate: number;
  readonly address: Readonly<Record<string, string | null>>;
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

const ADDRESS = ['Name', 'Street', 'Address1', 'Address2', 'Company', 'City', 'Zip', 'Province', 'Country', 'Phone'];
const ORDER = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Fulfilled at',
  'Accepts Marketing',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Code',
  'Discount Amount',
  'Shipping Method',
  'Created at',
];
const LINE = ['Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku', 'Lineitem fulfillment status'];
const REST = [
  'Notes',
  'Cancelled at',
  'Payment Method',
  'Refunded Amount',
  'Id',
  'Tags',
  'Source',
  'Tax 1 Name',
  'Tax 1 Value',
  'Order Number',
  'Invoice Number',
];

/** The columns of Shopify's order export that our orders can fill, followed by the numbers of order and invoice. */
export function orderHeadingLine(): string {
  const billing = ADDRESS.map((name) => `Billing ${name}`);
  const shipping = ADDRESS.map((name) => `Shipping ${name}`);
  return csvLine([...ORDER, ...LINE, ...billing, ...shipping, ...REST]);
}

/** A line per item; the first has all fields of the order, the others its name, e-mail address and their item. */
export function orderToLines(order: ExportedOrder): string {
  const items = order.items.length > 0 ? order.items : [null];
  const address = addressCells(order.address);
  return items
    .map((item, index) => {
      const isFirst = index === 0;
      const line =
        item === null
          ? LINE.map(() => '')
          : [item.quantity, item.name, centsToDecimal(item.price), item.sku, fulfilment(order)];
      return csvLine([
        ...(isFirst ? orderCells(order) : [orderName(order), order.email, ...ORDER.slice(2).map(() => '')]),
        ...line,
        // Our orders have no separate billing address.
        ...(isFirst ? [...address, ...address] : [...ADDRESS, ...ADDRESS].map(() => '')),
        ...(isFirst ? restCells(order) : REST.map(() => '')),
      ]);
    })
    .join('');
}

function orderCells(order: ExportedOrder): (string | number)[] {
  const { email, currency, subtotal, shipping, vat, total } = order;
  return [
    orderName(order),
    email,
    financialStatus(order),
    time(order.paid_at),
    fulfilment(order),
    time(order.fulfilled_at),
    'no',
    currency,
    centsToDecimal(subtotal),
    centsToDecimal(shipping),
    centsToDecimal(vat),
    centsToDecimal(total),
    '',
    '0.00',
    '',
    time(order.created_at),
  ];
}

function restCells(order: ExportedOrder): (string | number | null)[] {
  return [
    '',
    time(order.cancelled_at),
    order.provider,
    centsToDecimal(order.refunded),
    order.id,
    '',
    'web',
    `VAT ${order.vat_rate / 100}%`,
    centsToDecimal(order.vat),
    order.order_number,
    order.invoice_number,
  ];
}

function orderName({ order_number }: ExportedOrder): string {
  return `#${order_number}`;
}

function financialStatus({ is_paid, refunded, total, status }: ExportedOrder): string {
  if (refunded > 0) return refunded >= total ? 'refunded' : 'partially_refunded';
  if (is_paid) return 'paid';
  return status === 'cancelled' ? 'voided' : 'pending';
}

function fulfilment({ status }: ExportedOrder): 'fulfilled' | 'unfulfilled' {
  return hasLeft(status) ? 'fulfilled' : 'unfulfilled';
}

function addressCells(address: ExportedOrder['address']): string[] {
  const of = (key: string) => address[key] ?? '';
  const street = [of('address_line_1'), of('address_line_2')].filter((part) => part !== '').join(', ');
  return [
    [of('first_name'), of('last_name')].filter((part) => part !== '').join(' '),
    street,
    of('address_line_1'),
    of('address_line_2'),
    of('company'),
    of('city'),
    of('postal_code'),
    of('state'),
    of('country'),
    of('phone'),
  ];
}

/** '2026-11-21 23:40:00 +0000', in Shopify's format. */
function time(at: Date | null): string {
  return at === null ? '' : `${at.toISOString().slice(0, 19).replace('T', ' ')} +0000`;
}
