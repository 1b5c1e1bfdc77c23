/** The highest limit an owner may set for one product or variation in an order, so that no total overflows. */
export const MAX_LINE_LIMIT = 1000;
