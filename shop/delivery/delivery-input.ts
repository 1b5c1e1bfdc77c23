import { z } from 'zod';
import { COUNTRIES } from '#shop/i18n/country.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, perLanguage } from '#shop/kernel/language.ts';
import { cents } from '#shop/kernel/money.ts';
import { METHOD_KINDS, type MethodFields, PRICE_BASES, type ZoneFields } from './delivery.ts';
import { POINT_CARRIERS } from './points/point.ts';
import { parsePostalRange } from './postal-range.ts';

export const MAX_NAME = 120;
export const MAX_TEXT = 300;
export const MAX_RANGES = 200;
export const MAX_STEPS = 12;
export const MAX_DAYS = 60;
export const MAX_POSITION = 999;
/** Grams, and millimetres. */
export const MAX_MEASURE = 1_000_000;
/** Cents. */
const MAX_AMOUNT = 1_000_000;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'too_long')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'line_invalid');
const textsOf = (most: number) =>
  z.partialRecord(z.enum(LANGUAGES), line(most)).transform((texts) => perLanguage((one) => texts[one] ?? ''));
const amount = z.int('amount_invalid').min(0, 'amount_invalid').max(MAX_AMOUNT, 'amount_invalid').transform(cents);
const measure = z.int('measure_invalid').min(1, 'measure_invalid').max(MAX_MEASURE, 'measure_invalid');
const days = z.int('days_invalid').min(0, 'days_invalid').max(MAX_DAYS, 'days_invalid');
const position = z.int('position_invalid').min(0, 'position_invalid').max(MAX_POSITION, 'position_invalid').default(0);

export const zoneSchema = z
  .object({
    name: line(MAX_NAME).min(1, 'name_required'),
    countries: z
      .array(z.enum(COUNTRIES))
      .min(1, 'countries_required')
      .transform((codes) => COUNTRIES.filter((code) => codes.includes(code))),
    postal_ranges: z.array(z.string().max(40, 'range_invalid')).max(MAX_RANGES, 'range_invalid').default([]),
    position,
  })
  .transform((zone, context): ZoneFields => {
    const ranges = zone.postal_ranges.map((typed) => parsePostalRange(typed, zone.countries));
    const isWhole = (range: string | null) => range !== null;
    for (const [index, range] of ranges.entries()) {
      if (range === null)
        context.addIssue({ code: 'custom', path: ['postal_ranges', index], message: 'range_invalid' });
    }
    return { ...zone, postal_ranges: [...new Set(ranges.filter(isWhole))] };
  });
export type ZoneInput = z.input<typeof zoneSchema>;

const stepSchema = z.object({ from: z.int('step_invalid').min(0, 'step_invalid').max(MAX_AMOUNT), price: amount });

export const methodSchema = z
  .object({
    zone_id: z.string().refine(isUuid, 'zone_unknown'),
    kind: z.enum(METHOD_KINDS),
    carrier: z.enum(POINT_CARRIERS).nullable().default(null),
    names: textsOf(MAX_NAME).refine((names) => names[DEFAULT_LANGUAGE] !== '', {
      path: [DEFAULT_LANGUAGE],
      message: 'name_required',
    }),
    texts: textsOf(MAX_TEXT).prefault({}),
    price_by: z.enum(PRICE_BASES),
    price_steps: z.array(stepSchema).min(1, 'amount_invalid').max(MAX_STEPS, 'step_invalid'),
    free_from: amount
      .refine((value) => value > 0, 'amount_invalid')
      .nullable()
      .default(null),
    most_weight_g: measure.nullable().default(null),
    most_size_mm: z.tuple([measure, measure, measure], 'size_incomplete').nullable().default(null),
    excluded_kinds: z.array(z.string().max(40)).max(200).default([]),
    excluded_products: z.array(z.string().refine(isUuid, 'product_unknown')).max(500, 'product_unknown').default([]),
    days_from: days,
    days_to: days,
    cut_off_hour: z.int('hour_invalid').min(0, 'hour_invalid').max(23, 'hour_invalid'),
    position,
    is_hidden: z.boolean().default(false),
  })
  .refine((method) => method.days_from <= method.days_to, { path: ['days_to'], message: 'days_crossed' })
  .refine(({ price_steps: [first, ...others] }) => first?.from === 0 && rises([first, ...others]), {
    path: ['price_steps'],
    message: 'step_invalid',
  })
  .refine(({ kind, carrier }) => kind !== 'pickup_point' || carrier !== null, {
    path: ['carrier'],
    message: 'carrier_required',
  })
  .transform((method): MethodFields => {
    const carrier = method.kind === 'pickup_point' ? method.carrier : null;
    // What goes by nothing has one price.
    const price_steps = method.price_by === 'flat' ? method.price_steps.slice(0, 1) : method.price_steps;
    return { ...method, carrier, price_steps };
  });
export type MethodInput = z.input<typeof methodSchema>;

function rises(steps: readonly { readonly from: number }[]): boolean {
  return steps.every(({ from }, index) => index === 0 || from > (steps[index - 1]?.from ?? 0));
}
