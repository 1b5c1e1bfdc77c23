import type { Uuid } from '#shop/kernel/ids.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { AttentionReason } from '#shop/payments/payment.ts';
import type { WithdrawnPart } from './order.ts';
import type { OrderFacts } from './order-need.ts';

/** An order in the list of its owner. */
export type OrderCard = OrderFacts & {
  readonly id: Uuid;
  readonly order_number: number;
  readonly created_at: Date;
  /** Units, not lines. */
  readonly itemCount: number;
  /** Its first few items. */
  readonly preview: readonly { readonly name: string; readonly image: Picture }[];
  /** Whether its payment page can be opened (`resumePayment`). */
  readonly canPay: boolean;
  /** How long its units are held; null when nothing expires. */
  readonly payableUntil: Date | null;
  readonly invoice_number: string | null;
  readonly invoice_pdf_url: string | null;
};

/** An order in the back office's list. */
export type StaffOrderCard = OrderFacts & {
  readonly id: Uuid;
  readonly order_number: number;
  /** Beside the number: the invoice number, or the first 8 characters of the id. */
  readonly reference: string;
  readonly created_at: Date;
  /** Units, not lines. */
  readonly itemCount: number;
  /** The account's name, or the one in the delivery address when the account is gone. */
  readonly customerName: string;
  readonly email: string;
  /** Money that staff must check, or that is due for refund. */
  readonly needsAttention: boolean;
  /** What that money is about. */
  readonly attention: readonly AttentionReason[];
  /** How much of it the buyer has withdrawn from. */
  readonly withdrawn: WithdrawnPart;
};
