import { z } from 'zod';
import { WRITTEN_PLACEHOLDERS } from '#shop/content/placeholders.ts';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import type { PageTexts } from '#shop/site/pages/page.ts';
import {
  type PageProblem,
  TEXT_FIELDS,
  type TextField,
  type TypedText,
  typedText,
} from '#shop/site/pages/typed-page.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';

export type TextName = `${TextField}_${Language}`;
/** A page's texts under the names of their fields. */
export type PageTextsTyped = Readonly<Partial<Record<TextName, string>>>;

const TEXT_NAMES = LANGUAGES.flatMap((language) => TEXT_FIELDS.map((field): TextName => `${field}_${language}`));

/** The form of a page, in browser and server. What its texts may be, only the server knows. */
export const pageFormSchema = z.object({
  ...(Object.fromEntries(TEXT_NAMES.map((name) => [name, z.string().optional()])) as Record<
    TextName,
    z.ZodOptional<z.ZodString>
  >),
  /** The languages that the form shows, whose texts may be empty. */
  languages: z.string().default(''),
  address: z.string().trim().optional(),
  isInFooter: z.literal('on').optional().catch(undefined),
  publishAt: z.string().trim().optional(),
  intent: z.enum(['draft', 'publish', 'schedule']).default('draft'),
  /** When the edited version was saved. */
  version: z.iso.datetime().optional().catch(undefined),
});
export type PageForm = z.output<typeof pageFormSchema>;

/** What was typed in each language that the form showed. */
export function typedOf(form: PageForm): Partial<Record<Language, TypedText>> {
  const shown = LANGUAGES.filter((language) => form.languages.split(' ').includes(language));
  return Object.fromEntries(shown.map((language) => [language, readTexts(form, language)]));
}

function readTexts(form: PageForm, language: Language): TypedText {
  const entries = TEXT_FIELDS.map((field) => [field, form[`${field}_${language}`] ?? '']);
  return Object.fromEntries(entries) as TypedText;
}

/** The texts of a page as its form shows them. */
export function textsTyped(texts: PageTexts, languages: readonly Language[]): PageTextsTyped {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const typed = typedText(texts[language]);
      return TEXT_FIELDS.map((field) => [`${field}_${language}`, typed[field]]);
    }),
  );
}

/** A problem as one code of a form: 'link_unsafe:our shop'. */
export function codeOf({ code, value }: Pick<PageProblem, 'code' | 'value'>): string {
  return `${code}:${value}`;
}

/** Says such a code. */
export function sayPageCode(t: AdminTranslate, said: string): string {
  const [code = '', ...value] = said.split(':');
  return t(`pages.problem.${code as PageProblem['code']}`, {
    value: value.join(':'),
    known: WRITTEN_PLACEHOLDERS.join(', '),
  });
}
