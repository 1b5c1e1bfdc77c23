import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { STEP_QUESTIONS } from '#shop/orders/order-need.ts';

const schema = z.object({
  parts_seen: z.number().int().min(0).max(2_000_000_000),
  accepted: z.array(z.enum(STEP_QUESTIONS)).default([]),
  lines: z
    .array(z.object({ item_id: z.string(), quantity: z.number().default(0) }))
    .max(1_000)
    .default([]),
});

/** Reads what a parcel is to have; null for input that the form never sends. */
export function parseShipInput(form: FormData) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') return null;
  const { parts_seen, accepted, lines } = submission.value;
  return {
    partsSeen: parts_seen,
    accepted,
    lines: lines.map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
  };
}

/** The units as typed, by item, for the form that is shown again. */
export function typedUnits(form: FormData): Readonly<Record<string, number>> {
  return Object.fromEntries(
    (parseShipInput(form)?.lines ?? []).map(({ itemId, quantity }): [string, number] => [itemId, quantity]),
  );
}
