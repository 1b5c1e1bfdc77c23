import { z } from 'zod';
import { price } from '#shop/kernel/money.ts';
import { MAX_LINE_LIMIT } from '#shop/settings/line-limit.ts';
import { MAX_CART_LINES } from './cart.ts';

/** The largest numeric(12,4). */
const MAX_PRICE = 999_999_999_999;

/** Lines of a cart as a browser sends them. Fields that only the browser uses are left out. */
export const wantedLinesSchema = z
  .array(
    z.object({
      productId: z.string().min(1).max(100),
      variationId: z.string().max(100).nullish(),
      quantity: z.int().min(1).max(MAX_LINE_LIMIT),
      price: z.int().min(0).max(MAX_PRICE).transform(price).optional(),
    }),
  )
  .max(MAX_CART_LINES);
