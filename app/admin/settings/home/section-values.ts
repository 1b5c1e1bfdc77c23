import { localTime, parseLocalTime } from '#shop/i18n/local-time.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { SECTION_FIELDS, type Section, type SectionKind, sectionSchema } from '#shop/site/home/section.ts';
import type { FieldInput, SectionField } from '#shop/site/home/section-fields.ts';

/** What a form of a section holds, by the names of its fields: 'title.en', 'link.to', 'choice.by'. */
export type SectionValues = Readonly<Record<string, string>>;

export const SECTION_PROBLEMS = [
  'required',
  'title_missing',
  'too_long',
  'address_invalid',
  'page_missing',
  'marks_unusable',
  'count_invalid',
  'until_early',
  'moment_invalid',
  'picture_unknown',
  'invalid',
] as const;
export type SectionProblem = (typeof SECTION_PROBLEMS)[number];

/** By the name of the field it is about. */
export type SectionProblems = Readonly<Record<string, SectionProblem>>;

const inEachLanguage = (name: string) => LANGUAGES.map((language) => `${name}.${language}`);

/** The names of what a field is typed into. */
export function namesOf(input: FieldInput, name: string): readonly string[] {
  switch (input) {
    case 'line':
    case 'sentences':
    case 'marks':
      return inEachLanguage(name);
    case 'picture':
    case 'side':
    case 'count':
      return [name];
    case 'link':
      return [`${name}.to`, ...inEachLanguage(`${name}.text`)];
    case 'products':
      return ['by', 'id', 'brand', 'collection', 'ids'].map((part) => `${name}.${part}`);
    case 'promise':
      return [...inEachLanguage(`${name}.title`), ...inEachLanguage(`${name}.text`)];
  }
}

export const fieldsOfKind = (kind: SectionKind) => Object.entries<SectionField>(SECTION_FIELDS[kind]);

/** The values of a section as its form shows them. */
export function valuesOf({ fields, from, until }: Section): SectionValues {
  const moment = (at: string | null) => (at === null ? '' : localTime(new Date(at)));
  return { ...flatten(fields), from: moment(from), until: moment(until) };
}

/** What a form without anything typed shows: the defaults of the kind. */
export function emptyValues(kind: SectionKind): SectionValues {
  const defaults = fieldsOfKind(kind).flatMap(([name, { schema }]) => {
    const usual = schema.safeParse(undefined);
    return usual.success ? [[name, usual.data]] : [];
  });
  return flatten(Object.fromEntries(defaults));
}

function flatten(value: unknown, name = ''): Record<string, string> {
  if (Array.isArray(value)) return { [name]: value.join(' ') };
  if (typeof value !== 'object' || value === null) return { [name]: value === null ? '' : String(value) };
  const parts = Object.entries(value).map(([part, inner]) => flatten(inner, name === '' ? part : `${name}.${part}`));
  return Object.assign({}, ...parts);
}

/** Reads what was typed; what the form does not know is left out. */
export function readValues(form: FormData, kind: SectionKind): SectionValues {
  const names = ['from', 'until', ...fieldsOfKind(kind).flatMap(([name, { input }]) => namesOf(input, name))];
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String).join(' ')]));
}

type Own = Pick<Section, 'id' | 'kind' | 'isHidden'>;

/** Makes the section of what was typed, or names the fields that cannot be used as they are. */
export function readSection(
  own: Own,
  values: SectionValues,
): { readonly section: Section } | { readonly problems: SectionProblems } {
  const fields = fieldsOfKind(own.kind).map(([name, { input }]) => [name, readField(input, name, values)]);
  const moments = { from: readMoment(values.from), until: readMoment(values.until) };
  const read = sectionSchema.safeParse({ ...own, ...moments, fields: Object.fromEntries(fields) });
  if (read.success) return { section: read.data };
  const problems = read.error.issues.map((issue) => {
    const path = issue.path.filter((part, at) => at > 0 || part !== 'fields').join('.');
    return [fieldNamed(own.kind, path), problemOf(own.kind, path, issue)];
  });
  return { problems: Object.fromEntries(problems.toReversed()) };
}

/** An invalid time is left to the schema to refuse. */
function readMoment(typed = ''): string | null {
  return typed === '' ? null : (parseLocalTime(typed)?.toISOString() ?? typed);
}

function readField(input: FieldInput, name: string, values: SectionValues): unknown {
  const value = (part: string) => values[`${name}.${part}`] ?? '';
  switch (input) {
    case 'line':
    case 'sentences':
    case 'marks':
      return readTexts(name, values);
    case 'picture':
      return values[name] || null;
    case 'side':
      return values[name];
    case 'count':
      return Number(values[name] || Number.NaN);
    case 'link': {
      const text = readTexts(`${name}.text`, values);
      return value('to').trim() === '' && Object.keys(text).length === 0 ? null : { to: value('to').trim(), text };
    }
    case 'products':
      return {
        by: value('by'),
        id: value('id'),
        brand: value('brand'),
        collection: value('collection'),
        ids: value('ids').split(' ').filter(Boolean),
      };
    case 'promise':
      return { title: readTexts(`${name}.title`, values), text: readTexts(`${name}.text`, values) };
  }
}

/** An empty text is none: browsers send one for each language. */
function readTexts(name: string, values: SectionValues): Readonly<Record<string, string>> {
  const typed = LANGUAGES.map((language) => [language, (values[`${name}.${language}`] ?? '').replace(/\r\n/g, '\n')]);
  return Object.fromEntries(typed.filter(([, text]) => text?.trim() !== ''));
}

/** What is wrong with texts in all languages is said at the first. */
function fieldNamed(kind: SectionKind, path: string): string {
  const names = fieldsOfKind(kind).flatMap(([name, { input }]) => namesOf(input, name));
  return names.find((name) => name === path) ?? names.find((name) => name.startsWith(`${path}.`)) ?? path;
}

function problemOf(
  kind: SectionKind,
  path: string,
  issue: { readonly code?: string | undefined; readonly message: string },
): SectionProblem {
  const known = SECTION_PROBLEMS.find((problem) => problem === issue.message);
  if (known !== undefined) return known;
  if (path === 'from' || path === 'until') return 'moment_invalid';
  const input = fieldsOfKind(kind).find(([name]) => name === path)?.[1].input;
  if (input === 'count') return 'count_invalid';
  if (input === 'picture') return 'picture_unknown';
  return issue.code === 'too_big' ? 'too_long' : 'invalid';
}
