import type { Credit } from '#shop/invoices/credit-note-content.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { addCents, type Cents, minCents, multiplyCents, sumCents, ZERO_CENTS } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';

/** The key for the provider: a new one for each attempt. */
export function refundKey({ id, attempt }: { readonly id: Uuid; readonly attempt: number }): string {
  return attempt === 1 ? `refund-${id}` : `refund-${id}-${attempt}`;
}

/** The refund and attempt of a provider's key; null for a key that is not ours. */
export function parseRefundKey(key: string | null): { readonly id: Uuid; readonly attempt: number } | null {
  const [, id, attempt = '1'] = /^refund-(.{36})(?:-(\d{1,6}))?$/.exec(key ?? '') ?? [];
  return isUuid(id) ? { id, attempt: Number(attempt) } : null;
}

export type RefundLine = { readonly itemId: Uuid; readonly quantity: number };

/** What can still be refunded, after every refund finished or under way. */
export type RefundBooks = {
  /** Of the payment, in the smallest unit of its currency. */
  readonly left: Cents;
  /** Whether this money is the order's price, rather than a second payment or another amount. */
  readonly isPrice: boolean;
  /** The shipping's part, cents, VAT included. */
  readonly shippingLeft: Cents;
  readonly items: readonly { readonly id: Uuid; readonly unitPrice: Cents; readonly unitsLeft: number }[];
};

export type RefundPlan = {
  readonly amount: Cents;
  /** Contained in the amount. */
  readonly shipping: Cents;
  /** Units the shopper no longer has or pays for. */
  readonly lines: readonly RefundLine[];
  /** What is credited of the invoice; null for money that was never invoiced. */
  readonly credit: Credit | null;
};

/**
 * `nothing_left`: everything was refunded. `more_than_left`: more of an item, the shipping or the money than is left.
 * `unknown_line`: not an item that this money paid for. `nothing_taken`: no amount, no units, or fractions of units.
 */
export type RefundPlanError = { readonly code: 'nothing_left' | 'more_than_left' | 'unknown_line' | 'nothing_taken' };

/** Calculates a refund; never more than is left. It does not throw. */
export function planRefund(books: RefundBooks, wish: Credit): Result<RefundPlan, RefundPlanError> {
  if (books.left <= 0) return err({ code: 'nothing_left' });
  const planned = draft(books, wish);
  if (!planned.ok) return planned;
  const { amount } = planned.value;
  if (!Number.isSafeInteger(amount) || amount <= 0) return err({ code: 'nothing_taken' });
  if (amount > books.left) return err({ code: 'more_than_left' });
  return ok({ ...planned.value, credit: books.isPrice ? wish : null });
}

type Draft = Omit<RefundPlan, 'credit'>;

function draft(books: RefundBooks, wish: Credit): Result<Draft, RefundPlanError> {
  switch (wish.kind) {
    case 'amount':
      return ok({ amount: wish.amount, shipping: ZERO_CENTS, lines: [] });
    case 'full':
      return ok({
        amount: books.left,
        shipping: books.isPrice ? minCents(books.shippingLeft, books.left) : ZERO_CENTS,
        lines: books.isPrice ? everyUnit(books) : [],
      });
    case 'lines':
      return draftLines(books, wish);
  }
}

function everyUnit(books: RefundBooks): RefundLine[] {
  return books.items.flatMap(({ id, unitsLeft }) => (unitsLeft > 0 ? [{ itemId: id, quantity: unitsLeft }] : []));
}

function draftLines(books: RefundBooks, wish: Credit & { readonly kind: 'lines' }): Result<Draft, RefundPlanError> {
  if (!books.isPrice) return err({ code: 'unknown_line' });
  if (!Number.isSafeInteger(wish.shipping) || wish.shipping < 0) return err({ code: 'nothing_taken' });
  if (wish.shipping > books.shippingLeft) return err({ code: 'more_than_left' });
  const lines = mergeLines(wish.lines);
  const sums: Cents[] = [];
  for (const { itemId, quantity } of lines) {
    const item = books.items.find(({ id }) => id === itemId);
    if (item === undefined) return err({ code: 'unknown_line' });
    if (!Number.isSafeInteger(quantity) || quantity <= 0) return err({ code: 'nothing_taken' });
    if (quantity > item.unitsLeft) return err({ code: 'more_than_left' });
    sums.push(multiplyCents(item.unitPrice, quantity));
  }
  const worth = addCents(sumCents(sums), wish.shipping);
  const amount = wish.most === undefined ? worth : minCents(worth, wish.most);
  return ok({ amount, shipping: minCents(wish.shipping, amount), lines });
}

/** Adds up items that are named twice. */
function mergeLines(lines: readonly RefundLine[]): RefundLine[] {
  const units = new Map<Uuid, number>();
  for (const { itemId, quantity } of lines) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  return [...units].map(([itemId, quantity]) => ({ itemId, quantity }));
}
