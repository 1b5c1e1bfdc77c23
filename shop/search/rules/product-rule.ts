import { z } from 'zod';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { type Cents, cents } from '#shop/kernel/money.ts';

/** The most categories, brands or tags of a rule. */
export const MAX_OF_RULE = 20;
export const MAX_NEW_DAYS = 365;

const words = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(120)
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
  )
  .max(MAX_OF_RULE)
  .default([]);

const limit = z
  .int()
  .min(0)
  .max(100_000_000)
  .transform((amount): Cents => cents(amount))
  .nullable()
  .default(null);

/** Which products a listing has. They meet every part that is set; of a list, any of its values. */
export const productRuleSchema = z
  .object({
    categories: z.array(z.custom<Uuid>(isUuid)).max(MAX_OF_RULE).default([]),
    brands: words,
    tags: words,
    /** VAT included; both ends belong to it. */
    minPrice: limit,
    maxPrice: limit,
    inStockOnly: z.boolean().default(false),
    featuredOnly: z.boolean().default(false),
    /** Those with a struck price that may be shown. */
    reducedOnly: z.boolean().default(false),
    /** Added within so many days. */
    newDays: z.int().min(1).max(MAX_NEW_DAYS).nullable().default(null),
  })
  .refine(({ minPrice, maxPrice }) => minPrice === null || maxPrice === null || minPrice <= maxPrice, {
    path: ['maxPrice'],
    message: 'limits_crossed',
  });
export type ProductRule = Readonly<z.output<typeof productRuleSchema>>;

/** Every product. */
export const NO_RULE: ProductRule = productRuleSchema.parse({});

/** Reads a stored rule. One that a later version stored otherwise has no products rather than all. */
export function parseRule(stored: unknown): ProductRule {
  return productRuleSchema.safeParse(stored).data ?? { ...NO_RULE, tags: [NO_TAG] };
}

/** No product has it: a comma separates tags. */
const NO_TAG = ',';
