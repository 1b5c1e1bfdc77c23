import type { PostalAddress } from '#shop/addresses/address.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { AmountsToBreakDown } from '#shop/pricing/breakdown.ts';
import type { VatPart } from '#shop/pricing/vat-part.ts';
import type { VatBasis } from '#shop/tax/vat-of.ts';
import type { OrderDelivery } from './order-delivery.ts';
import type { OrderFacts } from './order-need.ts';
import type {
  OrderCreditNote,
  OrderDetailItem,
  OrderHistoryEntry,
  OrderRefund,
  StaffPayment,
} from './order-parts-view.server.ts';
import type { RecalledItem } from './order-status-view.server.ts';
import type { PartlyShipped, Shipment, ShipmentLine } from './shipments/shipment.ts';
import type { Tracking } from './tracking.ts';

export type { OrderDetailItem, OrderHistoryEntry, OrderRefund, StaffRefund } from './order-parts-view.server.ts';

/** An order with everything its owner may see. Amounts are cents, VAT included. */
export type OrderDetail = OrderFacts & {
  readonly id: Uuid;
  readonly order_number: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly email: string;
  readonly language: Language;
  readonly subtotal_amount: Cents;
  /** Contained in total_amount. */
  readonly vat_amount: Cents;
  readonly shipping_amount: Cents;
  /** Of several rates the highest. */
  readonly vat_rate: VatRate;
  /** By rate, where its items bear several. */
  readonly vatParts: readonly VatPart[] | undefined;
  /** Why it is taxed as it is; null in orders from before that was stored. */
  readonly vat_basis: VatBasis | null;
  /** ISO code of the country whose VAT it bears; of an export, where it goes. */
  readonly vat_country: string | null;
  /** Whether its amounts are shown without VAT and the VAT separately. */
  readonly showVatBreakdown: boolean;
  readonly invoice_number: string | null;
  readonly invoice_pdf_url: string | null;
  /** The credit notes of its invoice, in order of issue. */
  readonly creditNotes: readonly OrderCreditNote[];
  /** Oldest first. */
  readonly refunds: readonly OrderRefund[];
  /** As it was when the order was placed. */
  readonly shipping_address: PostalAddress;
  /** Null where the shop had no delivery zones. */
  readonly delivery: OrderDelivery | null;
  /** The tracking of an order that is sent whole; null while unknown. */
  readonly tracking: Tracking | null;
  /** The parcels of an order that is sent in parts, the first one first; empty for one that is sent whole. */
  readonly shipments: readonly Shipment[];
  readonly partlyShipped: PartlyShipped | null;
  /** What is still to be sent; empty once it has left. */
  readonly toShip: readonly ShipmentLine[];
  readonly items: readonly OrderDetailItem[];
  /** Newest first. */
  readonly history: readonly OrderHistoryEntry[];
  /** The shopper's money is being checked: it came late, twice or in another amount, or is due for refund. */
  readonly needsAttention: boolean;
  readonly canPay: boolean;
  /** Placed by staff to try the shop out before it opened. */
  readonly isTest: boolean;
  readonly payableUntil: Date | null;
};

/** An order's amounts, to be broken down as in its cart. */
export function orderAmounts(
  order: Pick<
    OrderDetail,
    'subtotal_amount' | 'shipping_amount' | 'vat_amount' | 'vat_rate' | 'vatParts' | 'showVatBreakdown'
  >,
): AmountsToBreakDown {
  return {
    subtotal: order.subtotal_amount,
    shipping: order.shipping_amount,
    vat: order.vat_amount,
    vatRate: order.vat_rate,
    vatParts: order.vatParts,
    showVatBreakdown: order.showVatBreakdown,
  };
}

/** The name of an item, with that of its variation. */
export function nameOfItem({ items }: Pick<OrderDetail, 'items'>, itemId: Uuid): string {
  const item = items.find(({ id }) => id === itemId);
  return [item?.product_name, item?.variation_name].filter(Boolean).join(', ');
}

/** Lists credit notes without a refund; the others are shown with theirs. */
export function listLooseNotes({ creditNotes, refunds }: OrderDetail): readonly OrderCreditNote[] {
  return creditNotes.filter(({ id }) => !refunds.some(({ creditNote }) => creditNote?.id === id));
}

export type StaffOrderDetail = OrderDetail & {
  /** Null when the account is gone. */
  readonly customer: {
    readonly id: Uuid;
    readonly full_name: string;
    readonly email: string;
    readonly phone: string | null;
  } | null;
  /** Newest first. */
  readonly payments: readonly StaffPayment[];
  readonly recalled: readonly RecalledItem[];
};
