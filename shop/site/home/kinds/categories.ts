import { line } from '../section-fields.ts';

/** The first categories by name, as tiles. */
export const categories = { title: line() };
