import { cleanDescription, MAX_CHARACTERS } from '#shop/content/rich-text/clean-description.ts';
import type { ProductInput } from '../product-input.ts';
import { mapTranslations } from './translations.ts';

/** The product's descriptions, cleaned in every language. Beside HTML, the plain text is made from the HTML. */
export function withCleanDescriptions(input: ProductInput): ProductInput {
  return { ...clean(input), ...mapTranslations(input, clean) };
}

function clean<Texts extends { readonly description_html?: string | null | undefined }>(texts: Texts): Texts {
  const html = texts.description_html;
  if (typeof html !== 'string' || html.trim() === '' || html.length > MAX_CHARACTERS) return texts;
  return { ...texts, ...cleanDescription(html) };
}
