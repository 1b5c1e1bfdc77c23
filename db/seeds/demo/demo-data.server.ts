import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { schemasOf } from '#shop/catalog/fields/field-schema.ts';
import { FACT_FIELDS, TRANSLATED_FACTS } from '#shop/catalog/product-fields.ts';
import { projectRoot } from '#shop/platform/project-root.server.ts';

const text = z.object({ en: z.string(), lv: z.string() });
const texts = z.object({ en: z.array(z.string()), lv: z.array(z.string()) });
const company = z.object({ name: z.string(), postal_address: z.string(), email: z.string() });
const quantity = z.object({ value: z.number(), unit: z.enum(['ml', 'g', 'm', 'piece']) });
/** Euro with two decimals at most, VAT included. */
const euro = z.number();
const moment = z.iso.datetime().transform((iso) => new Date(iso));

const category = z.object({
  slug: z.string(),
  name: text,
  description: text,
  type: text,
  /** Product whose picture stands for the category. */
  picture: z.string(),
});

/** A page in the marks of its form, line by line. */
const pageText = z.object({
  title: z.string(),
  intro: z.string(),
  body: z.array(z.string()).transform((lines) => lines.join('\n')),
});
const pages = z.record(z.string(), z.record(z.string(), pageText));

const pickupPoint = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['locker', 'counter']),
    town: z.string(),
    area: z.string(),
    street: z.string(),
    postal_code: z.string(),
    lat: z.number(),
    lon: z.number(),
    hours: z.string(),
  })
  .transform((point) => ({ ...point, carrier: 'sample' as const, country: 'LV' }));

/** The home page's own picture, and what it shows. */
const home = z.object({ picture: z.string(), text });

const variation = z.object({
  name: z.string(),
  value: z.string(),
  label: text,
  price_incl_vat: euro.nullable(),
  stock_quantity: z.int(),
  sku: z.string(),
  picture_key: z.string().nullable(),
  /** As its picture is drawn: tools/demo-pictures/catalog.py. */
  colour: z.string().nullish(),
  net_quantity: quantity.nullish(),
  barcode: z.string().nullish(),
});

const product = z.object({
  slug: text,
  name: text,
  description: text,
  highlights: texts,
  brand: z.string(),
  category: z.string(),
  price_incl_vat: euro,
  original_price_incl_vat: euro.nullable(),
  stock_quantity: z.int(),
  sku: z.string(),
  tag: z.string().nullable(),
  is_featured: z.boolean(),
  is_variation_only: z.boolean(),
  is_sealed_hygiene: z.boolean().default(false),
  is_active: z.boolean(),
  created_at: moment,
  variations: z.array(variation),
  manufacturer: company,
  responsible_person: company.nullable(),
  net_quantity: quantity.nullish(),
  inci: z.string().nullish(),
  warnings: text.nullish(),
  barcode: z.string().nullish(),
  weight_g: z.int().nullish(),
  charger: z
    .object({ charger_included: z.boolean(), min_w: z.number(), max_w: z.number(), usb_pd: z.boolean() })
    .nullish(),
  energy_label: z
    .object({
      class: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']),
      scale: z.literal('A-G'),
      sheet: z.string(),
      eprel: z.string(),
    })
    .nullish(),
  guarantee_years: z.int().nullish(),
  kind: z.string(),
  /** Facts under their own names. */
  more_facts: z.object(schemasOf(FACT_FIELDS)).partial(),
  facts_lv: z.object(schemasOf(TRANSLATED_FACTS)).partial(),
});

const address = z.object({
  type: z.literal('shipping'),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullable(),
  address_line_1: z.string(),
  address_line_2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  postal_code: z.string(),
  country: z.string(),
  phone: z.string().nullable(),
  is_default: z.boolean(),
});

const customer = z.object({
  email: z.string(),
  full_name: z.string(),
  phone: z.string().nullable(),
  language: z.enum(['en', 'lv']),
  created_at: moment,
  addresses: z.array(address),
});

const status = z.enum(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']);

const order = z.object({
  reference: z.string(),
  customer: z.string(),
  address_index: z.int(),
  status,
  created_at: moment,
  items: z.array(z.object({ product: z.string(), variation: z.string().nullable(), quantity: z.int() })),
  expected: z.object({ items_incl_vat: euro, shipping_incl_vat: euro, total_incl_vat: euro }),
  status_history: z.array(
    z.object({
      old_status: status.nullable(),
      new_status: status,
      created_at: moment,
      actor: z.enum(['customer', 'system', 'staff']),
      change_reason: z.string().nullable(),
    }),
  ),
});

const review = z.object({
  product: z.string(),
  reviewer_name: z.string(),
  rating: z.int(),
  review_text: z.string().nullable(),
  language: z.enum(['en', 'lv']),
  origin: z.enum(['verified', 'customer', 'guest', 'staff']),
  customer: z.string().nullable(),
  created_at: moment,
});

export type DemoCategory = z.output<typeof category>;
export type DemoProduct = z.output<typeof product>;
export type DemoVariation = z.output<typeof variation>;
export type DemoCustomer = z.output<typeof customer>;
export type DemoOrder = z.output<typeof order>;
export type DemoReview = z.output<typeof review>;

/** Where 'Live Chat' leads in the demo shop: invented, as its mails and phone number are. */
export const DEMO_CHAT = 'https://chat.vitrina.example/';

/** The moment that all times in the files count from. */
export const DEMO_NOW = new Date('2026-11-20T12:00:00Z');

const folder = () => path.join(projectRoot(), 'db/seeds/demo');

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(path.join(folder(), file), 'utf8')));
}

export const readHome = () => read('home.json', home);
/** What the shop says of itself, by key or page, in each language that the demo speaks. */
export const readTexts = () => read('texts.json', z.record(z.string(), z.record(z.string(), z.string())));
export const readPages = () => read('pages.json', pages);
export const readCategories = () => read('categories.json', z.array(category));
export const readProducts = () => read('products.json', z.array(product));
export const readCustomers = () => read('customers.json', z.array(customer));
export const readOrders = () => read('orders.json', z.array(order));
export const readReviews = () => read('reviews.json', z.array(review));
/** Of a carrier that is made up, as its points are. */
export const readPickupPoints = () => read('pickup-points.json', z.array(pickupPoint));

/** A product's picture: its main view, that of a variation by its picture_key, 'view-2' or 'view-3'. Null when there is none. */
export async function readPicture(slug: string, key: string | null = null): Promise<Uint8Array | null> {
  try {
    return await readFile(path.join(folder(), 'pictures', `${key === null ? slug : `${slug}--${key}`}.webp`));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
