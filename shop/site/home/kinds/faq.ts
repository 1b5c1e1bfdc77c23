import { line, sentences } from '../section-fields.ts';

/** A question of each kind, with its answer. */
export const faq = { title: line(), text: sentences() };
