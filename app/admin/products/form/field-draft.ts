import { type Fields, type PlainField, type ValuesOf, valuesOf } from '#shop/catalog/fields/field.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Problems, readNumber } from './problems.ts';

type PlainDraft<F> = F extends { kind: 'flag' } ? boolean : string;
/** Plain fields while they are typed: as texts, and what is ticked. */
export type DraftOf<F> = {
  readonly [Name in keyof F]: F[Name] extends { parts: infer Parts }
    ? { readonly [Part in keyof Parts]: PlainDraft<Parts[Part]> }
    : PlainDraft<F[Name]>;
};
type Typed = Readonly<Record<string, string | boolean>>;

/** As somebody who reads that language would have typed them; without values, as the form starts. */
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

/** What was typed, as the shop takes it; of `within`, the form's name of what the fields belong to, with a point behind it. */
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
    const ruling = field.ruledBy === undefined ? Object.keys(field.parts) : [field.ruledBy];
    if (ruling.every((part) => String(parts[part]).trim() === '')) return [name, null];
    const read = Object.entries(field.parts).map(([part, plain]) => {
      const value = readPlain(plain, parts[part] ?? '', `${within}${name}.${part}`, problems);
      // A text that is needed and empty is told so by the shop.
      return [part, plain.kind === 'text' && field.needs.includes(part) ? (value ?? '') : value];
    });
    return [name, Object.fromEntries(read)];
  });
  return Object.fromEntries(values) as ValuesOf<F>;
}

function readPlain(plain: PlainField, typed: string | boolean, name: string, problems: Problems): unknown {
  if (typeof typed === 'boolean') return typed;
  const text = typed.trim();
  if (text === '') return null;
  if (plain.kind === 'answer') return text === 'yes';
  if (plain.kind !== 'whole' && plain.kind !== 'decimal') return text;
  return readNumber(text, plain.kind) || problems.add(name, plain.kind === 'whole' ? 'whole' : 'number', null);
}
