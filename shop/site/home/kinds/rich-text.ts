import { z } from 'zod';
import { cleanDescription } from '#shop/content/rich-text/clean-description.ts';
import { isMarkup, MAX_MARKUP, writeParagraph } from '#shop/content/rich-text/markup.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { isSaid, lines } from '../section-fields.ts';

/** HTML as descriptions of products have it. However it comes, it is cleaned. */
const html = z
  .string()
  .trim()
  .max(MAX_MARKUP)
  .transform((typed) => {
    if (typed === '') return '';
    return cleanDescription(isMarkup(typed) ? typed : writeParagraph(typed)).description_html ?? '';
  });

/** A title, and below it paragraphs, lists, links and tables. */
export const richText = z.object({
  title: lines.refine(isSaid),
  html: z.partialRecord(z.enum(LANGUAGES), html).default({}).refine(isSaid),
});
