import { z } from 'zod';
import { isSame } from '#shop/audit/change.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shop/kernel/language.ts';
import { isSafeHref } from '../pages/rich-text.ts';

/** The shop's own pages that a list may lead to, named as in their addresses. */
export const SHOP_PAGES = [
  'products',
  'categories',
  'brands',
  'collections',
  'wholesale',
  'about',
  'faq',
  'news',
  'orders',
  'account-settings',
  'wishlist',
  'withdraw',
  'recalls',
  'privacy',
  'terms',
  'withdrawal',
  'cookies',
  'accessibility',
] as const;
export type ShopPage = (typeof SHOP_PAGES)[number];

/** The titles of the columns that come with the shop. */
export const HEADINGS = ['categories', 'quickLinks', 'customerService'] as const;

export const MAX_HEADER = 7;
export const MAX_COLUMNS = 3;
export const MAX_COLUMN = 12;
export const MAX_LABEL = 40;

const label = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LABEL, 'too_long')
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'line_invalid');

/** Empty in a language means the thing's own name, or else the words of the default language. */
const labels = z.partialRecord(z.enum(LANGUAGES), label);
const neededLabels = labels.refine((texts) => texts[DEFAULT_LANGUAGE] !== undefined, {
  path: [DEFAULT_LANGUAGE],
  message: 'label_missing',
  when: () => true,
});

/** A page of this shop, without a language, or of another site. */
const address = z.string().refine((to) => /^(?:\/|https:\/\/)/.test(to) && isSafeHref(to), 'address_invalid');

/** Where a line of a list leads. `categories` and `footer_pages` are as many links as there are such things. */
const itemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('categories'), label: labels }),
  z.object({ kind: z.literal('footer_pages'), label: labels }),
  z.object({ kind: z.literal('page'), to: z.enum(SHOP_PAGES), label: labels }),
  z.object({ kind: z.literal('own_page'), to: z.uuid(), label: labels }),
  z.object({ kind: z.literal('category'), to: z.uuid(), label: labels }),
  z.object({ kind: z.literal('collection'), to: z.uuid(), label: labels }),
  z.object({ kind: z.literal('address'), to: address, label: neededLabels }),
]);
export type NavigationItem = Readonly<z.output<typeof itemSchema>>;

const columnSchema = z
  .object({
    /** Whose words its title has where none are written. */
    heading: z.enum(HEADINGS).nullable(),
    title: labels,
    items: z.array(itemSchema).max(MAX_COLUMN),
  })
  .refine(({ heading, title }) => heading !== null || title[DEFAULT_LANGUAGE] !== undefined, {
    path: ['title', DEFAULT_LANGUAGE],
    message: 'title_missing',
    when: () => true,
  });

const fields = {
  header: z.array(itemSchema).max(MAX_HEADER),
  columns: z.array(columnSchema).max(MAX_COLUMNS),
};
export const navigationSchema = z.object(fields);

export type Navigation = Readonly<z.output<typeof navigationSchema>>;
export type NavigationColumn = Navigation['columns'][number];
export type NavigationField = keyof Navigation;
const FIELDS = Object.keys(fields) as readonly NavigationField[];

const page = (to: ShopPage): NavigationItem => ({ kind: 'page', to, label: {} });
const automatic = (kind: 'categories' | 'footer_pages'): NavigationItem => ({ kind, label: {} });

/** Header and footer as they come with the shop. */
export const SHIPPED_NAVIGATION: Navigation = {
  header: [automatic('categories'), page('categories'), page('wholesale'), page('about')],
  columns: [
    { heading: 'categories', title: {}, items: [automatic('categories')] },
    {
      heading: 'quickLinks',
      title: {},
      items: [page('products'), page('categories'), page('wholesale'), page('about'), automatic('footer_pages')],
    },
    {
      heading: 'customerService',
      title: {},
      items: [page('orders'), page('account-settings'), page('wishlist'), page('faq'), page('withdraw')],
    },
  ],
};

/** Only what differs from the shipped lists is stored, so that links of a later version reach old shops. */
export function differingFields(navigation: Navigation): Partial<Navigation> {
  const differing = FIELDS.filter((field) => !isSame(navigation[field], SHIPPED_NAVIGATION[field]));
  return Object.fromEntries(differing.map((field) => [field, navigation[field]]));
}

/** A list that a later version stored otherwise is the shipped one. */
export function parseStored(stored: unknown): Navigation {
  const known = FIELDS.map((field) => {
    const read = fields[field].safeParse((stored as Readonly<Record<string, unknown>>)[field]);
    return [field, read.success ? read.data : SHIPPED_NAVIGATION[field]];
  });
  return Object.fromEntries(known) as Navigation;
}
