import { z } from 'zod';
import { COUNTRIES } from '#shop/i18n/country.ts';
import { isImageToKeep } from '#shop/media/image.ts';
import type { Field, Fields, PlainField, ValueOf } from './field.ts';

export const required = (most: number) => z.string().trim().min(1).max(most);
/** Empty texts are kept as null. */
export const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((text) => text || null);

/** Each may be left out, and is then empty. */
type SchemasOf<F> = { -readonly [Name in keyof F]: z.ZodDefault<z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>>> };

export function schemasOf<F extends Fields>(fields: F): SchemasOf<F> {
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]);
  return Object.fromEntries(schemas) as SchemasOf<F>;
}

function schemaOf(field: Field): z.ZodType {
  if (field.kind !== 'group') return plainSchema(field);
  const parts = Object.entries(field.parts).map(([part, plain]) => [
    part,
    field.needs.includes(part) ? neededSchema(plain) : plainSchema(plain),
  ]);
  return z.object(Object.fromEntries(parts)).nullable().default(null);
}

function plainSchema(plain: PlainField): z.ZodType {
  if (plain.kind === 'text') return optional(plain.most);
  if (plain.kind === 'flag') return z.boolean().default(false);
  return neededSchema(plain)
    .nullish()
    .transform((value) => value ?? null);
}

function neededSchema(plain: PlainField): z.ZodType {
  switch (plain.kind) {
    case 'text':
      return required(plain.most);
    case 'barcode':
      return z.string().regex(/^[0-9]{8,14}$/);
    case 'colour':
      return z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^#[0-9a-f]{6}$/);
    case 'country':
      return z.enum(COUNTRIES);
    case 'picture':
      return z.string().max(2000).refine(isImageToKeep);
    case 'link':
      return z.url({ protocol: /^https$/ }).max(2000);
    case 'digits':
      return z
        .string()
        .trim()
        .regex(new RegExp(`^[0-9]{${plain.least},${plain.most}}$`));
    case 'whole':
      return z.int().positive().max(plain.most);
    case 'decimal':
      return z
        .number()
        .gt(plain.above ?? 0)
        .max(plain.most)
        .refine((value) => plain.step === undefined || Number.isInteger(value / plain.step));
    case 'choice':
      return z.enum(plain.choices);
    case 'flag':
    case 'answer':
      return z.boolean();
  }
}
