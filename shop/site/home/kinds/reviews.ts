import { count, line } from '../section-fields.ts';

/** The newest reviews of shoppers, whatever their stars: a choice of good ones would mislead (Directive 2005/29/EC). */
export const reviews = { title: line(), most: count(2, 6, 3) };
