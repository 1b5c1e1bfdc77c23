import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, type PerLanguage } from '#shop/kernel/language.ts';
import { isPathIn, STAFF_FOLDERS } from '#shop/media/storage.ts';
import { productRuleSchema } from '#shop/search/rules/product-rule.ts';
import { type CollectionTexts, NO_TEXTS, type TextField } from './collection.ts';

export const TEXT_LIMITS: Readonly<Record<TextField, number>> = {
  name: 120,
  text: 5_000,
  search_title: 120,
  search_description: 320,
};
export const MAX_POSITION = 9_999;
export const MAX_SLUG = 80;

const line = (field: TextField) =>
  z
    .string()
    .trim()
    .max(TEXT_LIMITS[field], 'too_long')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'line_invalid')
    .default('');

const textsSchema = z.object({
  name: line('name'),
  text: z.string().trim().max(TEXT_LIMITS.text, 'too_long').default(''),
  search_title: line('search_title'),
  search_description: line('search_description'),
});

/** Texts by language. What is not said in a language is said in the default one, which has a name. */
export const collectionTextsSchema = z
  .partialRecord(z.enum(LANGUAGES), textsSchema)
  .transform((said): PerLanguage<CollectionTexts> => {
    const texts = LANGUAGES.map((language) => [language, said[language] ?? NO_TEXTS]);
    return Object.fromEntries(texts) as Record<(typeof LANGUAGES)[number], CollectionTexts>;
  });

export const collectionSchema = z.object({
  /** '' is made from the name. */
  slug: z.string().trim().max(MAX_SLUG, 'too_long').default(''),
  texts: collectionTextsSchema.refine((texts) => texts[DEFAULT_LANGUAGE].name !== '', {
    path: [DEFAULT_LANGUAGE, 'name'],
    message: 'name_required',
  }),
  image_url: z
    .string()
    .refine((path) => isPathIn(STAFF_FOLDERS, path), 'picture_invalid')
    .nullable()
    .default(null),
  rule: productRuleSchema.prefault({}),
  position: z.int('position_invalid').min(0, 'position_invalid').max(MAX_POSITION, 'position_invalid').default(0),
  is_shown: z.boolean().default(true),
});
export type CollectionInput = z.input<typeof collectionSchema>;
