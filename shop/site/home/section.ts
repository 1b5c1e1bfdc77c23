import { z } from 'zod';
import { announcement } from './kinds/announcement.ts';
import { categories } from './kinds/categories.ts';
import { faq } from './kinds/faq.ts';
import { hero } from './kinds/hero.ts';
import { listing } from './kinds/listing.ts';
import { pictureText } from './kinds/picture-text.ts';
import { products } from './kinds/products.ts';
import { promises } from './kinds/promises.ts';
import { richText } from './kinds/rich-text.ts';
import { story } from './kinds/story.ts';

const moment = z.iso.datetime().nullable().default(null);

/** A section of this kind. By its id the record of changes knows it and its kind; the order stands there as 'order'. */
function section<const Kind extends string, Own extends z.ZodType>(kind: Kind, fields: Own) {
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
    section('announcement', announcement),
    section('hero', hero),
    section('promises', promises),
    section('products', products),
    section('story', story),
    section('categories', categories),
    section('faq', faq),
    section('listing', listing),
    section('picture_text', pictureText),
    section('rich_text', richText),
  ])
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    path: ['until'],
  });

export type Section = z.output<typeof sectionSchema>;
export type SectionKind = Section['kind'];
export type FieldsOf<Kind extends SectionKind> = Extract<Section, { readonly kind: Kind }>['fields'];
