/** The most an owner may allow of one product or variation in one order: no sum of a cart overflows. */
export const MAX_LINE_LIMIT = 1000;
