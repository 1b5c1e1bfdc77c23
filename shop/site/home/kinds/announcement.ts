import { link, requiredLine } from '../section-fields.ts';

/** A line across the page, mostly for some days: a sale, holidays, a delay. */
export const announcement = { text: requiredLine(), link: link() };
