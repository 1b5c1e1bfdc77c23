import { z } from 'zod';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { isSaid, lines } from '../section-fields.ts';

const id = z.custom<Uuid>(isUuid);
const MOST = 12;

/** Which products a row has: by a rule, the newest first, or chosen by hand, in this order. */
const choice = z.discriminatedUnion('by', [
  z.object({ by: z.literal('featured') }),
  z.object({ by: z.literal('newest') }),
  z.object({ by: z.literal('category'), id }),
  z.object({ by: z.literal('brand'), brand: z.string().trim().min(1).max(200) }),
  z.object({ by: z.literal('hand'), ids: z.array(id).min(1).max(MOST).readonly() }),
]);
export type ProductChoice = z.output<typeof choice>;

/** A row of products. */
export const products = z
  .object({
    title: lines,
    choice: choice.default({ by: 'featured' }),
    /** How many at most; of those chosen by hand, all. */
    most: z.int().min(2).max(MOST).default(8),
  })
  // The shop's own words are for featured ones.
  .refine(({ title, choice }) => choice.by === 'featured' || isSaid(title), { path: ['title'] });
