import type { Uuid } from '#shop/kernel/ids.ts';
import { LANGUAGES, type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import { editList, type ListEdit, parseListEdit } from '#shop/kernel/list-edit.ts';
import { ATTRIBUTE_KINDS, type Attribute, type AttributeKind, type Texts } from './attribute.ts';
import {
  ATTRIBUTE_PROBLEMS,
  type AttributeInput,
  type AttributeProblem,
  attributeInputSchema,
  MAX_CHOICES,
} from './attribute-input.ts';

/** '' is blank. */
type TypedTexts = PerLanguage<string>;

/** A choice in the form; `key` is '' for a new one. */
export type TypedChoice = { readonly key: string; readonly names: TypedTexts; readonly colour: string };

/** An attribute while it is typed: every field as text. */
export type TypedAttribute = {
  readonly kind: AttributeKind;
  readonly names: TypedTexts;
  readonly units: TypedTexts;
  readonly categories: readonly Uuid[];
  readonly isFilterable: boolean;
  readonly choices: readonly TypedChoice[];
};

/** What is wrong, by the name of its field: 'choices[1].names.en'. */
export type AttributeProblems = Readonly<Record<string, AttributeProblem>>;

const BLANK = perLanguage(() => '');
export const NEW_CHOICE: TypedChoice = { key: '', names: BLANK, colour: '#808080' };
export const NEW_ATTRIBUTE: TypedAttribute = {
  kind: 'choice',
  names: BLANK,
  units: BLANK,
  categories: [],
  isFilterable: true,
  choices: [NEW_CHOICE, NEW_CHOICE],
};

export function toTypedAttribute({ kind, names, units, categories, isFilterable, choices }: Attribute): TypedAttribute {
  return {
    kind,
    names: toTypedTexts(names),
    units: toTypedTexts(units),
    categories,
    isFilterable,
    choices:
      kind === 'yes_no'
        ? []
        : choices.map((choice) => ({
            key: choice.key,
            names: toTypedTexts(choice.names),
            colour: choice.colour ?? NEW_CHOICE.colour,
          })),
  };
}

const toTypedTexts = (texts: Texts): TypedTexts => perLanguage((language) => texts[language] ?? '');

/** Reads what was typed, or names what cannot be used as it is. */
export function readAttribute(
  typed: TypedAttribute,
): { readonly attribute: AttributeInput } | { readonly problems: AttributeProblems } {
  const attribute = {
    ...typed,
    categories: [...typed.categories],
    choices: typed.choices.map(({ key, names, colour }) => ({ key: key === '' ? null : key, names, colour })),
  };
  const read = attributeInputSchema.safeParse(attribute);
  if (read.success) return { attribute };
  return {
    problems: Object.fromEntries(
      read.error.issues.map(({ path, message }) => [
        fieldName(path),
        ATTRIBUTE_PROBLEMS.find((problem) => problem === message) ?? 'name_missing',
      ]),
    ),
  };
}

/** `['choices', 1, 'names', 'en']` is 'choices[1].names.en'. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`))
    .join('');
}

export type ChoiceEdit = ListEdit<'choices'>;

export function parseChoiceEdit(text: string): ChoiceEdit | null {
  return parseListEdit(text, /^choices$/);
}

export function editChoices(typed: TypedAttribute, edit: ChoiceEdit): TypedAttribute {
  return { ...typed, choices: editList(typed.choices, edit, { fresh: NEW_CHOICE, most: MAX_CHOICES }) };
}

/** Reads the form's fields, each by its name; what is missing is blank. */
export function readTypedAttribute(text: (name: string) => string | null, categories: readonly Uuid[]): TypedAttribute {
  const texts = (name: string) => perLanguage((language) => text(`${name}.${language}`) ?? '');
  const rows = Array.from({ length: MAX_CHOICES }, (_, at) => `choices[${at}]`);
  return {
    kind: ATTRIBUTE_KINDS.find((kind) => kind === text('kind')) ?? 'choice',
    names: texts('names'),
    units: texts('units'),
    categories,
    isFilterable: text('is_filterable') !== null,
    choices: rows
      .filter((row) => text(`${row}.names.${LANGUAGES[0]}`) !== null)
      .map((row) => ({
        key: text(`${row}.key`) ?? '',
        names: texts(`${row}.names`),
        colour: text(`${row}.colour`) ?? NEW_CHOICE.colour,
      })),
  };
}
