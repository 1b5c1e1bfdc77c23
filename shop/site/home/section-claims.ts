import { findTextClaims, type TextClaim } from '#shop/claims/text-claims.ts';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { readMarks } from '../pages/read-marks.ts';
import { plainText } from '../pages/rich-text.ts';
import { SECTION_FIELDS, type Section } from './section.ts';
import type { SectionField, Texts } from './section-fields.ts';

/** Finds the claims in what staff wrote in a section. Its lines count as a name, longer texts as a description. */
export function findSectionClaims({ kind, fields }: Section): TextClaim[] {
  const inputs = Object.entries<SectionField>(SECTION_FIELDS[kind]);
  const said = (language: Language, wanted: 'line' | 'text') =>
    inputs
      .flatMap(([name, { input }]) => textsOf(input, (fields as Readonly<Record<string, unknown>>)[name]))
      .flatMap(({ as, texts }) => (as === wanted ? (texts[language] ?? '') : []))
      .join('\n');
  return findTextClaims(
    LANGUAGES.map((language) => {
      return { language, name: said(language, 'line'), description: said(language, 'text'), highlights: [] };
    }),
  );
}

type Said = { readonly as: 'line' | 'text'; readonly texts: Texts };

function textsOf(input: SectionField['input'], value: unknown): Said[] {
  switch (input) {
    case 'line':
      return [{ as: 'line', texts: value as Texts }];
    case 'sentences':
      return [{ as: 'text', texts: value as Texts }];
    case 'marks': {
      const plain = Object.entries(value as Texts).map(([language, marks]) => [language, plainText(readMarks(marks))]);
      return [{ as: 'text', texts: Object.fromEntries(plain) }];
    }
    case 'link':
      return value === null ? [] : [{ as: 'line', texts: (value as { readonly text: Texts }).text }];
    case 'promise': {
      const { title, text } = value as { readonly title: Texts; readonly text: Texts };
      return [
        { as: 'line', texts: title },
        { as: 'text', texts: text },
      ];
    }
    case 'picture':
    case 'side':
    case 'count':
    case 'products':
      return [];
  }
}
