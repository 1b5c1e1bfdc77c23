import { isSame } from '#shop/audit/change.ts';
import { findUnknownPlaceholders } from '#shop/content/placeholders.ts';
import { cleanLine, cleanText } from '#shop/kernel/clean-text.ts';
import { DEFAULT_LANGUAGE, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import {
  findAddressProblem,
  MAX_DESCRIPTION,
  MAX_INTRO,
  MAX_TITLE,
  type PageKind,
  type PageText,
  type PageTexts,
} from './page.ts';
import { isPagePicture } from './page-picture.ts';
import { readMarks } from './read-marks.ts';
import { isSafeHref, MAX_COLUMNS, MAX_MARKS, MAX_PICTURES, picturesOf, type RichText, runsOf } from './rich-text.ts';
import { type FaqWords, textToQuestions } from './shipped-text.ts';
import { writeMarks } from './write-marks.ts';

/** What a form says in one language; `body` has simple marks (`readMarks`). */
export type TypedText = Readonly<Record<TextField, string>>;
export const TEXT_FIELDS = ['title', 'intro', 'body', 'searchTitle', 'searchDescription'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export const TEXT_LIMITS: Readonly<Record<TextField, number>> = {
  title: MAX_TITLE,
  intro: MAX_INTRO,
  body: MAX_MARKS,
  searchTitle: MAX_TITLE,
  searchDescription: MAX_DESCRIPTION,
};

/** Why a page is refused, for the field it is about; `value` is the word, link or picture it is about. */
export type PageProblem = {
  readonly field: `${TextField}_${Language}` | 'address' | 'publishAt';
  readonly code: PageProblemCode;
  readonly value: string;
};
export type PageProblemCode =
  | 'title_missing'
  | 'too_long'
  | 'placeholder_unknown'
  | 'link_unsafe'
  | 'picture_unknown'
  | 'picture_text_missing'
  | 'pictures_too_many'
  | 'picture_in_legal'
  | 'table_too_wide'
  | 'faq_category'
  | 'faq_question'
  | 'faq_answer'
  | 'address_missing'
  | 'address_invalid'
  | 'address_reserved'
  | 'address_taken'
  | 'at_missing'
  | 'at_past';

/** A text as its form shows it; empty fields where there is none. */
export function typedText(text: PageText | undefined): TypedText {
  if (text === undefined) return NOTHING_TYPED;
  const { title, intro, searchTitle, searchDescription, body } = text;
  return {
    title,
    intro,
    body: writeMarks(body),
    searchTitle: searchTitle ?? '',
    searchDescription: searchDescription ?? '',
  };
}

export const NOTHING_TYPED: TypedText = { title: '', intro: '', body: '', searchTitle: '', searchDescription: '' };

export type ReadPage = {
  readonly kind: PageKind;
  readonly typed: Readonly<Partial<Record<Language, TypedText>>>;
  /** Of a page that comes with the shop: what it says unedited. */
  readonly shipped: PageTexts;
  /** Of the FAQ: its words in each language. */
  readonly faq?: PerLanguage<FaqWords> | undefined;
  /** Its versions are drawn as files, which have no pictures. */
  readonly isLegal: boolean;
};

/** Reads what was typed. A text that says what the shipped one says is none, so that it goes on following the shop. */
export function readTypedPage({ kind, typed, shipped, faq, isLegal }: ReadPage): {
  readonly texts: PageTexts;
  readonly problems: readonly PageProblem[];
} {
  const texts: Partial<Record<Language, PageText>> = {};
  const problems: PageProblem[] = [];
  for (const [name, said] of Object.entries(typed)) {
    const language = name as Language;
    const text = readText(said);
    const isBlank = isSame(text, readText(NOTHING_TYPED));
    if (isBlank && kind !== 'shipped' && language !== DEFAULT_LANGUAGE) continue;
    const own = findProblems(said, text, { isLegal, faq: faq?.[language] });
    problems.push(...own.map(({ field, ...problem }) => ({ field: `${field}_${language}` as const, ...problem })));
    if (!isSame(text, shipped[language])) texts[language] = text;
  }
  return { texts, problems };
}

/** What was typed, tidied. */
export function readText({ title, intro, body, searchTitle, searchDescription }: TypedText): PageText {
  return {
    title: cleanLine(title),
    intro: cleanText(intro),
    searchTitle: cleanLine(searchTitle) || null,
    searchDescription: cleanLine(searchDescription) || null,
    body: body.length > MAX_MARKS ? [] : readMarks(body),
  };
}

type Found = Pick<PageProblem, 'code' | 'value'> & { readonly field: TextField };

function findProblems(
  typed: TypedText,
  { title, body }: PageText,
  { isLegal, faq }: { readonly isLegal: boolean; readonly faq: FaqWords | undefined },
): Found[] {
  const tooLong = TEXT_FIELDS.filter((field) => typed[field].trim().length > TEXT_LIMITS[field]);
  const unknown = TEXT_FIELDS.flatMap((field) =>
    findUnknownPlaceholders(typed[field]).map((value) => ({ field, code: 'placeholder_unknown' as const, value })),
  );
  const inFaq = faq && textToQuestions(body, faq.categories).problem;
  return [
    ...tooLong.map((field) => ({ field, code: 'too_long' as const, value: String(TEXT_LIMITS[field]) })),
    ...(title === '' ? [{ field: 'title' as const, code: 'title_missing' as const, value: '' }] : []),
    ...unknown,
    ...findBodyProblems(body, isLegal).map((problem) => ({ field: 'body' as const, ...problem })),
    ...(inFaq ? [{ field: 'body' as const, ...inFaq }] : []),
  ];
}

function findBodyProblems(body: RichText, isLegal: boolean): Pick<PageProblem, 'code' | 'value'>[] {
  const problems: Pick<PageProblem, 'code' | 'value'>[] = [];
  for (const { href, text } of runsOf(body))
    if (href !== undefined && !isSafeHref(href)) problems.push({ code: 'link_unsafe', value: text });
  for (const block of body) {
    if (block.type === 'table' && (block.rows[0]?.length ?? 0) > MAX_COLUMNS)
      problems.push({ code: 'table_too_wide', value: String(MAX_COLUMNS) });
    if (block.type !== 'picture') continue;
    if (!isPagePicture(block.path)) problems.push({ code: 'picture_unknown', value: block.alt || block.path });
    if (block.alt === '') problems.push({ code: 'picture_text_missing', value: block.path });
    if (block.alt.length > MAX_ALT) problems.push({ code: 'too_long', value: String(MAX_ALT) });
    if (isLegal) problems.push({ code: 'picture_in_legal', value: block.alt });
  }
  if (picturesOf(body).length > MAX_PICTURES) problems.push({ code: 'pictures_too_many', value: String(MAX_PICTURES) });
  return problems;
}

const MAX_ALT = 300;

/** What is wrong with the typed end of an address; null when nothing is, and for pages whose address is fixed. */
export function findTypedAddressProblem(kind: PageKind, slug: string): PageProblem | null {
  const code = kind === 'shipped' ? null : findAddressProblem(kind, slug);
  return code && { field: 'address', code, value: slug };
}
