import { z } from 'zod';
import { price } from '#shop/kernel/money.ts';
import { MAX_CART_LINES } from './cart.ts';

/** Far above what a line may have, so that the answer can say so; low enough that no sum overflows. */
const MAX_READABLE_QUANTITY = 1000;
/** The largest numeric(12,4). */
const MAX_PRICE = 999_999_999_999;

/** Lines of a cart as a browser sends them. Fields that only the browser uses are left out. */
export const wantedLinesSchema = z
  .array(
    z.object({
      productId: z.string().min(1).max(100),
      variationId: z.string().max(100).nullish(),
      quantity: z.int().min(1).max(MAX_READABLE_QUANTITY),
      price: z.int().min(0).max(MAX_PRICE).transform(price).optional(),
    }),
  )
  .max(MAX_CART_LINES);
