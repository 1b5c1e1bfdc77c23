import { line } from '../section-fields.ts';

/** The newest products as a grid or a list. */
export const listing = { title: line() };
