import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shop/kernel/language.ts';

const inEachLanguage = (text: z.ZodString) => z.partialRecord(z.enum(LANGUAGES), text).default({});

/** A title, a label: one line in each language. */
export const lines = inEachLanguage(
  z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
);

/** Some sentences in each language. */
export const sentences = inEachLanguage(z.string().trim().max(2_000));

/** For what a section cannot be without: said in the default language at least. */
export const isSaid = (texts: Texts) => sayIn(texts, DEFAULT_LANGUAGE) !== null;

export type Texts = z.output<typeof lines>;

/** What a section says in a language, or else in the default one. Null where it leaves that to the shop's own words. */
export function sayIn(texts: Texts, language: Language): string | null {
  return texts[language] || texts[DEFAULT_LANGUAGE] || null;
}

/** A page of the shop without its language ('/about', '/products?category=…'), or an address elsewhere. */
const address = z.union([z.string().regex(/^\/(?![/\\])[^\s\\]{0,500}$/), z.url({ protocol: /^https$/ }).max(500)]);

/** Where a section leads, and how that is called. */
export const link = z
  .object({ to: address, text: lines.refine(isSaid) })
  .nullable()
  .default(null);
export type Link = NonNullable<z.output<typeof link>>;
