import { z } from 'zod';
import { announcement } from './kinds/announcement.ts';
import { categories } from './kinds/categories.ts';
import { faq } from './kinds/faq.ts';
import { hero } from './kinds/hero.ts';
import { listing } from './kinds/listing.ts';
import { pictureText } from './kinds/picture-text.ts';
import { isNamed, products } from './kinds/products.ts';
import { promises } from './kinds/promises.ts';
import { reviews } from './kinds/reviews.ts';
import { richText } from './kinds/rich-text.ts';
import { story } from './kinds/story.ts';
import { schemaOf } from './section-fields.ts';

/** The fields of each kind, in the order of the kinds in the back office. */
export const SECTION_FIELDS = {
  announcement,
  hero,
  promises,
  products,
  story,
  categories,
  faq,
  reviews,
  listing,
  picture_text: pictureText,
  rich_text: richText,
};

const moment = z.iso.datetime().nullable().default(null);

/** A section of this kind. By its id the record of changes knows it and its kind; the order stands there as 'order'. */
function section<const Kind extends keyof typeof SECTION_FIELDS, Own extends z.ZodType>(kind: Kind, fields: Own) {
  return z.object({
    /** 'products', 'products-2' */
    id: z.string().regex(new RegExp(`^${kind}(?:-[1-9]\\d{0,3})?$`)),
    kind: z.literal(kind),
    isHidden: z.boolean().default(false),
    /** Shown from this moment, and until just before that one. */
    from: moment,
    until: moment,
    fields,
  });
}

export const sectionSchema = z
  .discriminatedUnion('kind', [
    section('announcement', schemaOf(announcement)),
    section('hero', schemaOf(hero)),
    section('promises', schemaOf(promises)),
    section('products', schemaOf(products).refine(isNamed, { path: ['title'], message: 'title_missing' })),
    section('story', schemaOf(story)),
    section('categories', schemaOf(categories)),
    section('faq', schemaOf(faq)),
    section('reviews', schemaOf(reviews)),
    section('listing', schemaOf(listing)),
    section('picture_text', schemaOf(pictureText)),
    section('rich_text', schemaOf(richText)),
  ])
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'until_early',
  });

export type Section = z.output<typeof sectionSchema>;
export type SectionKind = Section['kind'];
export type FieldsOf<Kind extends SectionKind> = Extract<Section, { readonly kind: Kind }>['fields'];

export const SECTION_KINDS = Object.keys(SECTION_FIELDS) as readonly SectionKind[];

export function parseSectionKind(input: unknown): SectionKind | null {
  return SECTION_KINDS.find((kind) => kind === input) ?? null;
}
