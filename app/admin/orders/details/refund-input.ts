import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import type { Credit } from '#shop/invoices/credit-note-content.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents, parseEuroInput, ZERO_CENTS } from '#shop/kernel/money.ts';
import type { RefundBooks } from '#shop/refunds/refund.ts';

export const REFUND_KINDS = ['full', 'amount', 'lines'] as const;
type RefundKind = (typeof REFUND_KINDS)[number];

/** What staff have chosen so far, as they typed it. */
export type RefundChoice = {
  readonly kind: RefundKind;
  readonly amount: string;
  readonly units: Readonly<Record<Uuid, number>>;
  readonly withShipping: boolean;
};

/** The refund that a choice means; null while the amount is unreadable. */
export function toCredit(choice: RefundChoice, books: RefundBooks): Credit | null {
  switch (choice.kind) {
    case 'full':
      return { kind: 'full' };
    case 'amount': {
      const amount = parseEuroInput(choice.amount);
      return amount === null ? null : { kind: 'amount', amount };
    }
    case 'lines': {
      const lines = books.items.flatMap(({ id }) => {
        const quantity = choice.units[id] ?? 0;
        return quantity === 0 ? [] : [{ itemId: id, quantity }];
      });
      return { kind: 'lines', lines, shipping: choice.withShipping ? books.shippingLeft : ZERO_CENTS };
    }
  }
}

/** The units in a field that is still being typed in, as many as there are at most. */
export function readUnits(typed: string, most: number): number {
  return Math.min(Math.max(Math.trunc(Number(typed)) || 0, 0), most);
}

const whole = z.number().int().min(0).max(2_000_000_000);
const schema = z.object({
  payment_id: z.uuid(),
  refund_key: z.uuid(),
  kind: z.enum(REFUND_KINDS),
  amount: z.string().max(40).optional(),
  lines: z
    .array(z.object({ item_id: z.string(), quantity: whole }))
    .max(1_000)
    .default([]),
  shipping: whole.default(0),
  restock: z.literal('yes').optional(),
  expected_amount: whole,
});

/** Reads the refund form; null for input that it never sends. */
export function parseRefundInput(form: FormData) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') return null;
  const { value } = submission;
  const credit = readCredit(value);
  if (credit === null) return null;
  return {
    paymentId: value.payment_id,
    key: value.refund_key,
    credit,
    restock: value.restock === 'yes',
    /** The amount that the form showed. */
    expectedAmount: cents(value.expected_amount),
  };
}

function readCredit({ kind, amount, lines, shipping }: z.output<typeof schema>): Credit | null {
  if (kind === 'full') return { kind };
  if (kind === 'amount') {
    const read = parseEuroInput(amount ?? '');
    return read === null ? null : { kind, amount: read };
  }
  const taken = lines.filter(({ quantity }) => quantity > 0);
  return {
    kind,
    lines: taken.map(({ item_id, quantity }) => ({ itemId: item_id, quantity })),
    shipping: cents(shipping),
  };
}
