import { z } from 'zod';
import { METHOD_KINDS, type MethodFields, PRICE_BASES, type ZoneFields } from '#shop/delivery/delivery.ts';
import type { MethodInput, ZoneInput } from '#shop/delivery/delivery-input.ts';
import { POINT_CARRIERS } from '#shop/delivery/points/point.ts';
import { parsePostalRange } from '#shop/delivery/postal-range.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, perLanguage } from '#shop/kernel/language.ts';
import { type Cents, centsToShortDecimal, parseEuroInput } from '#shop/kernel/money.ts';

export const DELIVERY_PROBLEMS = [
  'name_required',
  'countries_required',
  'range_invalid',
  'too_long',
  'line_invalid',
  'position_invalid',
  'amount_invalid',
  'step_invalid',
  'measure_invalid',
  'size_incomplete',
  'product_unknown',
  'days_invalid',
  'days_crossed',
  'hour_invalid',
  'carrier_required',
  'date_invalid',
  'period_crossed',
  'period_too_long',
  'period_past',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

const problem = (code: DeliveryProblem) => code;

/** How many prices there are besides the first one. */
export const MORE_PRICES = [1, 2, 3, 4, 5] as const;

const text = z.string().optional();
const list = z.union([z.string(), z.array(z.string())]).optional();
/** When the edited version was saved. */
const version = z.iso.datetime().optional().catch(undefined);
const euros = text.refine((typed) => !typed?.trim() || parseEuroInput(typed) !== null, problem('amount_invalid'));
const whole = (code: DeliveryProblem) => text.refine((typed) => /^\s*\d{0,7}\s*$/.test(typed ?? ''), problem(code));

/** Asked also while other fields are wrong, so that all problems are shown at once. */
const ALWAYS = { when: () => true } as const;

/** The form of a zone, in browser and server. */
export const zoneFormSchema = z
  .object({
    name: z.string(problem('name_required')).trim().min(1, problem('name_required')),
    countries: z.union([z.string(), z.array(z.string())], problem('countries_required')),
    /** One on each line. */
    postal_ranges: text,
    position: whole('position_invalid'),
    version,
  })
  .refine((zone) => listUnread(zone).length === 0, {
    ...{ path: ['postal_ranges'], error: ({ input }) => writeUnread(listUnread(input as TypedRanges)) },
    ...ALWAYS,
  });
export type ZoneForm = z.output<typeof zoneFormSchema>;

type TypedRanges = { readonly countries?: string | string[] | undefined; readonly postal_ranges?: string | undefined };

/** The lines of postal codes that cannot be read. Without a country none can, and nothing is said of them. */
function listUnread({ countries, postal_ranges }: TypedRanges): readonly string[] {
  const codes = listOf(countries);
  return codes.length === 0 ? [] : linesOf(postal_ranges).filter((line) => parsePostalRange(line, codes) === null);
}

/** The code of the problem, then each line, because the form has them in one field. */
function writeUnread(lines: readonly string[]): string {
  return [problem('range_invalid'), ...lines].join('\n');
}

const texts = Object.fromEntries(
  LANGUAGES.flatMap((language) => [
    [`name_${language}`, text],
    [`text_${language}`, text],
  ]),
) as Record<`${'name' | 'text'}_${(typeof LANGUAGES)[number]}`, typeof text>;
const prices = Object.fromEntries(
  MORE_PRICES.flatMap((n) => [
    [`from_${n}`, text.refine((typed) => !typed?.trim() || parseEuroInput(typed) !== null, problem('step_invalid'))],
    [`price_${n}`, euros],
  ]),
) as Record<`${'from' | 'price'}_${(typeof MORE_PRICES)[number]}`, typeof text>;

/** The form of a method, in browser and server. */
export const methodFormSchema = z
  .object({
    ...texts,
    [`name_${DEFAULT_LANGUAGE}` as const]: z.string(problem('name_required')).trim().min(1, problem('name_required')),
    kind: z.enum(METHOD_KINDS),
    carrier: z.enum(POINT_CARRIERS).optional(),
    price_by: z.enum(PRICE_BASES),
    price: z
      .string(problem('amount_invalid'))
      .refine((typed) => parseEuroInput(typed) !== null, problem('amount_invalid')),
    ...prices,
    free_from: euros,
    /** Kilograms, with a fraction. */
    most_weight: text.refine((typed) => !typed?.trim() || parseEuroInput(typed) !== null, problem('measure_invalid')),
    length_mm: whole('measure_invalid'),
    width_mm: whole('measure_invalid'),
    height_mm: whole('measure_invalid'),
    excluded_kinds: list,
    /** One on each line: a product's own code, or the end of its address. */
    excluded_products: text,
    days_from: whole('days_invalid'),
    days_to: whole('days_invalid'),
    cut_off_hour: whole('hour_invalid'),
    position: whole('position_invalid'),
    is_hidden: text,
    version,
  })
  .refine(({ kind, carrier }) => kind !== 'pickup_point' || carrier !== undefined, {
    ...{ path: ['carrier'], message: problem('carrier_required') },
    ...ALWAYS,
  })
  .refine(({ days_from, days_to }) => !(Number(days_from ?? 0) > Number(days_to ?? 0)), {
    ...{ path: ['days_to'], message: problem('days_crossed') },
    ...ALWAYS,
  });
export type MethodForm = z.output<typeof methodFormSchema>;

export function toZone({ name, countries, postal_ranges, position }: ZoneForm): ZoneInput {
  return {
    name,
    countries: listOf(countries),
    postal_ranges: linesOf(postal_ranges),
    position: Number(position ?? 0),
  } as ZoneInput;
}

/** `excluded`: the ids of the products that were typed. */
export function toMethod(form: MethodForm, zoneId: Uuid, excluded: readonly Uuid[]): MethodInput {
  const said = (field: 'name' | 'text') => perLanguage((one) => form[`${field}_${one}`] ?? '');
  const sides = [form.length_mm, form.width_mm, form.height_mm].map((typed) => typed?.trim() ?? '');
  return {
    zone_id: zoneId,
    kind: form.kind,
    carrier: form.carrier ?? null,
    names: said('name'),
    texts: said('text'),
    price_by: form.price_by,
    price_steps: readSteps(form),
    free_from: parseEuroInput(form.free_from ?? ''),
    // A kilogram has as many grams as a euro has tenths of cents.
    most_weight_g: gramsOf(form.most_weight),
    most_size_mm: sides.every((side) => side === '') ? null : (sides.map(Number) as [number, number, number]),
    excluded_kinds: listOf(form.excluded_kinds),
    excluded_products: [...excluded],
    days_from: Number(form.days_from ?? 0),
    days_to: Number(form.days_to ?? 0),
    cut_off_hour: Number(form.cut_off_hour ?? 0),
    position: Number(form.position ?? 0),
    is_hidden: form.is_hidden !== undefined,
  };
}

/** The first price, and the others that are filled in; what is missing of one of them is refused by the verb. */
function readSteps(form: MethodForm): MethodInput['price_steps'] {
  const others = MORE_PRICES.map((n) => [form[`from_${n}`]?.trim(), form[`price_${n}`]?.trim()] as const);
  const typed = others.filter(([from, price]) => from || price);
  const readFrom = (from = '') => (form.price_by === 'weight' ? gramsOf(from) : parseEuroInput(from));
  return [
    { from: 0, price: parseEuroInput(form.price) ?? -1 },
    ...typed.map(([from, price]) => ({ from: readFrom(from) ?? -1, price: parseEuroInput(price ?? '') ?? -1 })),
  ];
}

function gramsOf(typed = ''): number | null {
  const hundredths = parseEuroInput(typed);
  return hundredths === null ? null : hundredths * 10;
}

const listOf = (values: string | readonly string[] | undefined) =>
  values === undefined ? [] : typeof values === 'string' ? [values] : [...values];

export function linesOf(typed = ''): string[] {
  const lines = typed.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** A part as its form shows it; lists are lines. */
export type DeliveryValues = Readonly<Record<string, string>>;

export function valuesOfZone({ name, countries, postal_ranges, position }: ZoneFields): DeliveryValues {
  return { name, countries: countries.join('\n'), postal_ranges: postal_ranges.join('\n'), position: String(position) };
}

/** `codes`: what the excluded products are called in the form. */
export function valuesOfMethod(method: Omit<MethodFields, 'zone_id'>, codes: readonly string[]): DeliveryValues {
  const amount = (value: Cents | null) => (value === null ? '' : centsToShortDecimal(value));
  const kilograms = (grams: number | null) => (grams === null ? '' : String(grams / 1000));
  const [first, ...others] = method.price_steps;
  const measure = method.price_by === 'weight' ? kilograms : (from: number) => amount(from as Cents);
  const said = LANGUAGES.flatMap((one) => [
    [`name_${one}`, method.names[one]],
    [`text_${one}`, method.texts[one]],
  ]);
  const steps = MORE_PRICES.flatMap((n) => {
    const step = others[n - 1];
    return [
      [`from_${n}`, step ? measure(step.from) : ''],
      [`price_${n}`, step ? amount(step.price) : ''],
    ];
  });
  return {
    ...Object.fromEntries([...said, ...steps]),
    kind: method.kind,
    carrier: method.carrier ?? '',
    price_by: method.price_by,
    price: amount(first?.price ?? null),
    free_from: amount(method.free_from),
    most_weight: kilograms(method.most_weight_g),
    length_mm: String(method.most_size_mm?.[0] ?? ''),
    width_mm: String(method.most_size_mm?.[1] ?? ''),
    height_mm: String(method.most_size_mm?.[2] ?? ''),
    excluded_kinds: method.excluded_kinds.join('\n'),
    excluded_products: codes.join('\n'),
    days_from: String(method.days_from),
    days_to: String(method.days_to),
    cut_off_hour: String(method.cut_off_hour),
    position: String(method.position),
    is_hidden: method.is_hidden ? 'on' : '',
  };
}

/** Groups what the server refuses by the form's fields. Postal ranges that cannot be read follow their code. */
export function problemsByField(
  issues: readonly { readonly path: string; readonly message: string }[],
  ranges: readonly string[],
): Record<string, readonly string[]> {
  const byField = Object.groupBy(issues.map(problemOf), ([field]) => field);
  const codes = Object.entries(byField).map(([field, problems = []]) => [field, [problems[0]?.[1] ?? 'line_invalid']]);
  const unread = issues.flatMap(({ path }) => ranges[Number(/^postal_ranges\.(\d+)$/.exec(path)?.[1])] ?? []);
  return {
    ...Object.fromEntries(codes),
    ...(unread.length > 0 && { postal_ranges: [writeUnread(unread)] }),
  };
}

const FIELD_OF: Readonly<Record<string, string>> = {
  most_weight_g: 'most_weight',
  most_size_mm: 'length_mm',
};

/** The field of the form that a problem is about, and its code: 'names.lv' is 'name_lv', the third price 'price_2'. */
export function problemOf(issue: { readonly path: string; readonly message: string }): [string, DeliveryProblem] {
  const [part = '', inner, field] = issue.path.split('.');
  const code = DELIVERY_PROBLEMS.find((known) => known === issue.message) ?? 'line_invalid';
  if (part === 'names' || part === 'texts') return [`${part.slice(0, -1)}_${inner ?? DEFAULT_LANGUAGE}`, code];
  if (part === 'price_steps' && (inner === undefined || inner === '0')) return ['price', code];
  if (part === 'price_steps') return [`${field}_${inner}`, code];
  return [FIELD_OF[part] ?? part, code];
}
