import { type Fields, type PlainField, type ValuesOf, valuesOf } from '#shop/catalog/fields/field.ts';
import type { Judgement } from '#shop/duties/judge.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { Language } from '#shop/kernel/language.ts';

type PlainDraft<F> = F extends { kind: 'flag' } ? boolean : string;
/** Plain fields while they are typed: as texts, and what is ticked. */
export type DraftOf<F> = {
  readonly [Name in keyof F]: F[Name] extends { parts: infer Parts }
    ? { readonly [Part in keyof Parts]: PlainDraft<Parts[Part]> }
    : PlainDraft<F[Name]>;
};
type Typed = Readonly<Record<string, string | boolean>>;

/** The values as typed in that language; without values, the form's initial ones. */
export function draftFields<F extends Fields>(
  fields: F,
  values: ValuesOf<F> | null = null,
  language: Language = 'en',
): DraftOf<F> {
  const given = (values ?? valuesOf(fields, {})) as Readonly<Record<string, unknown>>;
  const draft = Object.entries(fields).map(([name, field]) => {
    if (field.kind !== 'group') return [name, plainDraft(field, given[name], language)];
    const parts = given[name] as Readonly<Record<string, unknown>> | null;
    const typed = Object.entries(field.parts).map(([part, plain]) => [
      part,
      plainDraft(plain, parts?.[part], language),
    ]);
    return [name, Object.fromEntries(typed)];
  });
  return Object.fromEntries(draft) as DraftOf<F>;
}

function plainDraft(plain: PlainField, value: unknown, language: Language): string | boolean {
  if (plain.kind === 'flag') return value === true;
  if (value === null || value === undefined) return plain.blank ?? '';
  if (plain.kind === 'answer') return value === true ? 'yes' : 'no';
  return typeof value === 'number' ? formatDecimal(value, language) : String(value);
}

/** Reads what was typed. `within` is the prefix of the fields' names in the form, with its point. */
export function readFields<F extends Fields>(
  fields: F,
  draft: DraftOf<F>,
  within: string,
  problems: Problems,
): ValuesOf<F> {
  const values = Object.entries(fields).map(([name, field]) => {
    const typed = draft[name as keyof F] as unknown;
    if (field.kind !== 'group') return [name, readPlain(field, typed as string | boolean, within + name, problems)];
    const parts = typed as Typed;
    const ruling = Object.entries(field.parts).filter(([part]) => part === (field.ruledBy ?? part));
    if (ruling.every(([part, plain]) => isBlank(plain, parts[part] ?? ''))) return [name, null];
    const read = Object.entries(field.parts).map(([part, plain]) => {
      const value = readPlain(plain, parts[part] ?? '', `${within}${name}.${part}`, problems);
      // The shop itself reports a required text that is empty.
      return [part, plain.kind === 'text' && field.needs.includes(part) ? (value ?? '') : value];
    });
    return [name, Object.fromEntries(read)];
  });
  return Object.fromEntries(values) as ValuesOf<F>;
}

/** Whether it is empty, or as in a new form. */
function isBlank(plain: PlainField, typed: string | boolean): boolean {
  return typeof typed === 'boolean' ? !typed : ['', plain.blank].includes(typed.trim());
}

function readPlain(plain: PlainField, typed: string | boolean, name: string, problems: Problems): unknown {
  if (typeof typed === 'boolean') return typed;
  const text = typed.trim();
  if (text === '') return null;
  if (plain.kind === 'answer') return text === 'yes';
  if (plain.kind !== 'whole' && plain.kind !== 'decimal') return text;
  const number = readNumber(text, plain.kind);
  if (plain.kind === 'decimal') return number || problems.add(name, 'number', null);
  const isCount = number !== null && number > 0 && number <= plain.most;
  return isCount ? number : problems.add(name, 'count', null, plain.most);
}

/** What can be wrong with one field; the words are `productForm.problem.<code>`. */
const PROBLEM_CODES = [
  'required',
  'tooLong',
  'tooMuch',
  'tooMany',
  'invalid',
  'price',
  'number',
  'anyNumber',
  'belowMinimum',
  /** From 1 to `most`. */
  'count',
  'whole',
  'translationName',
  'skuTaken',
  'variationSkuTaken',
  'unknownCategory',
  'unknownKind',
  'unknownPicture',
  'duplicateName',
  'duplicateOption',
  'tooFewUnits',
  'duty',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
/** By the form's names; '' is the form as a whole. */
export type FieldProblem = {
  readonly field: string;
  readonly code: ProblemCode;
  /** What law wants of a published product, for the code 'duty'. */
  readonly lack?: Judgement;
  /** The limit, for the code 'count'. */
  readonly most?: number;
};

/** Collects problems while reading continues. */
export class Problems {
  readonly found: FieldProblem[] = [];

  /** Returns `instead`, so that reading continues. */
  add<Value>(field: string, code: ProblemCode, instead: Value, most?: number): Value {
    this.found.push({ field, code, ...(most !== undefined && { most }) });
    return instead;
  }

  /** The first problem of a field is enough. */
  addOnce(field: string, code: ProblemCode): void {
    if (!this.found.some((known) => known.field === field)) this.add(field, code, null);
  }
}

/** Reads a number; '1,5' and '1.5' are the same. It is null for anything but a number of at least 0. */
export function readNumber(text: string, kind: 'whole' | 'decimal'): number | null {
  const typed = text.trim();
  const pattern = kind === 'whole' ? /^\d{1,9}$/ : /^\d{1,9}(?:[.,]\d{1,6})?$/;
  return pattern.test(typed) ? Number(typed.replace(',', '.')) : null;
}
