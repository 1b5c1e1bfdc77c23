import { requiredLine, requiredText } from '../section-fields.ts';

/** A title, and below it headings, paragraphs, lists, links and tables. */
export const richText = { title: requiredLine(), body: requiredText() };
