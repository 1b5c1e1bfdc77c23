import { line, sentences } from '../section-fields.ts';

/** Who sells here and why, beside pictures of products. */
export const story = { title: line(), text: sentences() };
