import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { ownPicture } from '../own-picture.ts';
import { readMarks } from '../pages/read-marks.ts';
import { MAX_MARKS, picturesOf, richTextSchema } from '../pages/rich-text.ts';

/** How staff fill in a field; the form of the back office has a part for each. */
export type FieldInput =
  | 'line'
  | 'sentences'
  | 'marks'
  | 'picture'
  | 'link'
  | 'side'
  | 'count'
  | 'products'
  | 'promise';

/** A field of a section: what it may be, and how it is filled in. */
export type SectionField<Schema extends z.ZodType = z.ZodType> = {
  readonly input: FieldInput;
  readonly schema: Schema;
  /** Whether the section cannot be without it. */
  readonly isRequired: boolean;
};

function field<const Input extends FieldInput, Schema extends z.ZodType>(
  input: Input,
  schema: Schema,
  isRequired = false,
) {
  return { input, schema, isRequired } as const satisfies SectionField<Schema>;
}

const inEachLanguage = (text: z.ZodType<string, string>) => z.partialRecord(z.enum(LANGUAGES), text).default({});

const lines = inEachLanguage(
  z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
);

const marks = inEachLanguage(
  z
    .string()
    .trim()
    .max(MAX_MARKS)
    .refine((typed) => typed.length > MAX_MARKS || isUsable(typed), 'marks_unusable'),
);

/** Pictures have kinds of their own. */
function isUsable(typed: string): boolean {
  const text = readMarks(typed);
  return richTextSchema.safeParse(text).success && picturesOf(text).length === 0;
}

export type Texts = z.output<typeof lines>;

/** What a section says in a language, or else in the default one. Null where it leaves that to the shop's own words. */
export function sayIn(texts: Texts, language: Language): string | null {
  return texts[language] || texts[DEFAULT_LANGUAGE] || null;
}

/** For what a section cannot be without: said in the default language at least. */
export const isSaid = (texts: Texts) => sayIn(texts, DEFAULT_LANGUAGE) !== null;

/** A title, a label: one line in each language. */
export const line = () => field('line', lines);
export const requiredLine = () => field('line', lines.refine(isSaid, 'required'), true);

/** Some sentences in each language. */
export const sentences = () => field('sentences', inEachLanguage(z.string().trim().max(2_000)));

/** A text with headings, lists, links and tables in each language, as marks (`shop/site/pages`). */
export const requiredText = () => field('marks', marks.refine(isSaid, 'required'), true);

export const picture = () => field('picture', ownPicture);
export const requiredPicture = () =>
  field(
    'picture',
    ownPicture.refine((path) => path !== null, 'required'),
    true,
  );

export const side = () => field('side', z.enum(['left', 'right']).default('left'));

/** How many at most. */
export const count = (least: number, most: number, usual: number) =>
  field('count', z.int().min(least).max(most).default(usual));

/** A page of the shop without its language ('/about', '/products?category=…'), or an address elsewhere. */
const address = z.union(
  [z.string().regex(/^\/(?![/\\])[^\s\\]{0,500}$/), z.url({ protocol: /^https$/ }).max(500)],
  'address_invalid',
);

/** Where a section leads, and how that is called. */
export const link = () =>
  field(
    'link',
    z
      .object({ to: address, text: lines.refine(isSaid, 'required') })
      .nullable()
      .default(null),
  );
export type Link = NonNullable<z.output<ReturnType<typeof link>['schema']>>;

/** A reason to buy here, in place of one of the shop's own. */
export const promise = () =>
  field(
    'promise',
    z
      .object({ title: lines, text: lines })
      .refine(({ title, text }) => isSaid(title) || Object.values(text).every((said) => said === ''), {
        path: ['title'],
        message: 'required',
      })
      .default({ title: {}, text: {} }),
  );
export type OwnPromise = z.output<ReturnType<typeof promise>['schema']>;

/** A field whose schema its kind has written itself. */
export const choiceOf = <Schema extends z.ZodType>(schema: Schema) => field('products', schema);

type Shape<Fields extends Readonly<Record<string, SectionField>>> = {
  -readonly [Name in keyof Fields]: Fields[Name]['schema'];
};

/** The schema of the fields of a kind. */
export function schemaOf<Fields extends Readonly<Record<string, SectionField>>>(fields: Fields) {
  const shape = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  return z.object(Object.fromEntries(shape) as Shape<Fields>);
}
