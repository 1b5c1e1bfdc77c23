import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shop/kernel/language.ts';
import { ATTRIBUTE_KINDS } from './attribute.ts';

export const MAX_NAME = 60;
export const MAX_UNIT = 12;
export const MAX_CHOICES = 200;

/** The messages of issues; the form says them at their fields. */
export const ATTRIBUTE_PROBLEMS = [
  'name_missing',
  'too_long',
  'choices_missing',
  'choice_twice',
  'colour_invalid',
  'too_many',
] as const;
export type AttributeProblem = (typeof ATTRIBUTE_PROBLEMS)[number];

const problem = (code: AttributeProblem): AttributeProblem => code;

const texts = (most: number) =>
  z
    .partialRecord(z.enum(LANGUAGES), z.string().trim().max(most, problem('too_long')))
    .transform((said) => Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')));

const names = texts(MAX_NAME).refine((said) => DEFAULT_LANGUAGE in said, {
  path: [DEFAULT_LANGUAGE],
  message: problem('name_missing'),
});

const COLOUR = /^#[0-9a-f]{6}$/;

const choice = z.object({
  /** Null for a new one. */
  key: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .nullable(),
  names,
  /** Its form is checked with the other choices, so that all that is wrong is said at once. */
  colour: z.string().trim().toLowerCase().max(40).nullable(),
});

/** An attribute as its form sends it. What its kind does not have is left out. */
export const attributeInputSchema = z
  .object({
    kind: z.enum(ATTRIBUTE_KINDS),
    names,
    units: texts(MAX_UNIT),
    categories: z.array(z.uuid()).max(200),
    isFilterable: z.boolean(),
    choices: z.array(choice).max(MAX_CHOICES, problem('too_many')),
  })
  .transform(({ kind, units, isFilterable, choices, ...input }) => ({
    ...input,
    kind,
    units: kind === 'number' ? units : {},
    isFilterable: isFilterable && kind !== 'text',
    choices: kind === 'choice' || kind === 'colour' ? choices.map((one) => onlyColour(kind, one)) : [],
  }))
  .check(({ value: { kind, choices }, issues }) => {
    const refuse = (path: PropertyKey[], message: AttributeProblem) =>
      issues.push({ code: 'custom', input: choices, path, message });
    if ((kind === 'choice' || kind === 'colour') && choices.length === 0) refuse(['choices'], 'choices_missing');
    choices.forEach((one, at) => {
      const name = one.names[DEFAULT_LANGUAGE]?.toLowerCase();
      const first = choices.findIndex(
        ({ key, names }) => names[DEFAULT_LANGUAGE]?.toLowerCase() === name || (key !== null && key === one.key),
      );
      if (first < at) refuse(['choices', at, 'names', DEFAULT_LANGUAGE], 'choice_twice');
      if (kind === 'colour' && !COLOUR.test(one.colour ?? '')) refuse(['choices', at, 'colour'], 'colour_invalid');
    });
  });
export type AttributeInput = z.input<typeof attributeInputSchema>;
export type CheckedAttribute = z.output<typeof attributeInputSchema>;

function onlyColour<T extends { readonly colour: string | null }>(kind: string, choice: T): T {
  return kind === 'colour' ? choice : { ...choice, colour: null };
}
