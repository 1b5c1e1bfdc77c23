import { z } from 'zod';
import { cleanLine } from '#shop/kernel/clean-text.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { refuseUnusable } from '#shop/kernel/one-line.ts';
import { MAX_WISHES } from './wishlist.ts';

/** The largest price that the database stores, in cents. */
const MAX_PRICE = 2_147_483_647;

const id = z.string().refine(isUuid);

/** What a browser sends about hearts that were set or removed. */
export const wishlistChangeSchema = z.object({
  add: z
    .array(z.object({ id, seenPrice: z.int().min(0).max(MAX_PRICE).nullable(), variation: id.optional() }))
    .max(MAX_WISHES)
    .default([]),
  remove: z.array(id).max(MAX_WISHES).default([]),
});
export type WishlistChange = z.output<typeof wishlistChangeSchema>;

/** The form that makes a link. An empty name is none: nobody has to say whose list it is. */
export const shareWishlistSchema = z.object({
  intent: z.literal('share'),
  name: z
    .string()
    .overwrite(cleanLine)
    .max(60, 'too_long')
    .superRefine(refuseUnusable)
    .nullish()
    .transform((name) => name || null),
});

/** The forms of the wishlist page. */
export const wishlistFormSchema = z.discriminatedUnion('intent', [
  shareWishlistSchema,
  z.object({ intent: z.literal('stop-sharing') }),
  z.object({ intent: z.literal('remove'), id }),
]);
