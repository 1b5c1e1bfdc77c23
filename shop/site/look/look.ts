import { z } from 'zod';
import { SHOP_GROUND_NAMES, type ShopGround } from '#shop/media/shop-ground.ts';
import { ownPicture } from '../own-picture.ts';
import { FONT_PAIR_NAMES } from './font-pairs.ts';

/** What pages stand on. Everything grey follows it. */
export const GROUNDS = SHOP_GROUND_NAMES;
export type Ground = ShopGround;

export const CORNERS = ['sharp', 'soft', 'round'] as const;
export type Corners = (typeof CORNERS)[number];

/** '#9a4a00', '9A4A00' or '#940': as people type or paste it. */
const accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#?(?:[0-9a-f]{3}){1,2}$/)
  .transform((text) => {
    const digits = text.replace('#', '');
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  });

/** How the shop looks, with what a new shop looks like. */
export const lookSchema = z.object({
  /** The colour of what can be done: links, buttons. All its shades are computed from it (`colors.ts`). */
  accent: accent.default('#9a4a00'),
  ground: z.enum(GROUNDS).default('warm'),
  corners: z.enum(CORNERS).default('soft'),
  /** The letters of text and of titles. */
  fonts: z.enum(FONT_PAIR_NAMES).default('figtree-newsreader'),
  /** In the place of mark and name; has the name in it. */
  logo: ownPicture,
  /** In small places: the tab of a browser, a phone's home screen, the back office. */
  sign: ownPicture,
  /** What link previews show of pages without a picture. */
  socialPicture: ownPicture,
});

export type Look = z.output<typeof lookSchema>;
export type LookField = keyof Look;

export const LOOK_PICTURES = ['logo', 'sign', 'socialPicture'] as const satisfies readonly LookField[];

export const DEFAULT_LOOK: Look = lookSchema.parse({});
export const LOOK_FIELDS = Object.keys(DEFAULT_LOOK) as readonly LookField[];

/** A field that a later version stored otherwise is a new shop's. */
export function parseStoredLook(fields: unknown): Look {
  const known = Object.entries(lookSchema.shape).map(([name, schema]) => {
    const read = schema.safeParse((fields as Readonly<Record<string, unknown>>)[name]);
    return [name, read.success ? read.data : DEFAULT_LOOK[name as LookField]];
  });
  return Object.fromEntries(known) as Look;
}

/** Only what differs from a new shop's look is stored, so a corrected default reaches old shops. */
export function differingFields(look: Look): Partial<Look> {
  return Object.fromEntries(
    Object.entries(look).filter(([field, value]) => value !== DEFAULT_LOOK[field as LookField]),
  );
}

export function isSameLook(one: Look, other: Look): boolean {
  return LOOK_FIELDS.every((field) => one[field] === other[field]);
}

/** The fields of a form; a picture that is not there is an empty text. */
export type TypedLook = Readonly<Record<LookField, string>>;

/** Reads what was typed, and names the fields that cannot be used as they are. */
export function readLook(typed: TypedLook): { readonly look: Look } | { readonly wrong: readonly LookField[] } {
  const read = LOOK_FIELDS.map((field) => [field, readField(field, typed[field])] as const);
  const wrong = read.flatMap(([field, value]) => (value === undefined ? [field] : []));
  return wrong.length > 0 ? { wrong } : { look: Object.fromEntries(read) as Look };
}

/** The value of one field; undefined when it cannot be used. */
export function readField(field: LookField, typed: string): Look[LookField] | undefined {
  const isPicture = LOOK_PICTURES.some((one) => one === field);
  return lookSchema.shape[field].safeParse(isPicture && typed === '' ? null : typed).data;
}
