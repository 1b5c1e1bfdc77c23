import { promise } from '../section-fields.ts';

/** Three reasons to buy here: the shop's own, with the figures of the settings, where staff write no other. */
export const promises = { first: promise(), second: promise(), third: promise() };
