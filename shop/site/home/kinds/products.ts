import { z } from 'zod';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { choiceOf, count, isSaid, line, type Texts } from '../section-fields.ts';

const id = z.custom<Uuid>(isUuid, 'required');
const MOST = 12;

/** Ways to choose a row, as its form offers them. */
export const CHOICES = ['featured', 'newest', 'sale', 'sold', 'category', 'brand', 'collection', 'hand'] as const;

/** Which products a row has: by a rule, the newest first, or chosen by hand, in this order. */
const choice = z.discriminatedUnion('by', [
  z.object({ by: z.literal('featured') }),
  z.object({ by: z.literal('newest') }),
  /** Those with a struck price that may be shown. */
  z.object({ by: z.literal('sale') }),
  /** Those sold most lately, the most sold first. */
  z.object({ by: z.literal('sold') }),
  z.object({ by: z.literal('category'), id }),
  z.object({ by: z.literal('brand'), brand: z.string().trim().min(1, 'required').max(200) }),
  z.object({ by: z.literal('collection'), collection: id }),
  z.object({ by: z.literal('hand'), ids: z.array(id).min(1, 'required').max(MOST).readonly() }),
]);
export type ProductChoice = z.output<typeof choice>;

/** A row of products. */
export const products = {
  title: line(),
  choice: choiceOf(choice.default({ by: 'featured' })),
  /** Of those chosen by hand, all are shown. */
  most: count(2, MOST, 8),
};

/** The shop's own words are for featured products. */
export function isNamed({ title, choice }: { readonly title: Texts; readonly choice: ProductChoice }): boolean {
  return choice.by === 'featured' || isSaid(title);
}
