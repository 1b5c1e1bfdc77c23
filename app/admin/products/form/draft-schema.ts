import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import type { ProductDraft } from './product-draft.ts';

/** What each may hold is judged later, so that what was typed can be shown again. */
const text = z.string().default('');
const flag = z.boolean().default(false);
const both = z.object({ en: text, lv: text }).prefault({});
const company = z.object({ name: text, postal_address: text, email: text }).prefault({});
const quantity = z.object({ value: text, unit: text }).prefault({});

const values = z.object({ first: text, second: text, third: text }).prefault({});

const variation = z.object({
  ...{ id: text, name: text, values, label: both, price_adjustment: text, stock_quantity: text, stock_seen: text },
  ...{ sku: text, image: text, colour: text, net_quantity: quantity, barcode: text },
});

const draftSchema = z.object({
  ...{
    name: text,
    description: text,
    highlights: text,
    brand: text,
    category_id: text,
    tag: text,
    more_tags: text,
    sku: text,
  },
  ...{ is_active: flag, is_featured: flag, is_variation_only: flag, is_sealed_hygiene: flag },
  ...{ base_price: text, original_price: text, stock_quantity: text, stock_seen: text, slug: both },
  translation: z.object({ name: text, description: text, highlights: text, warnings: text }).prefault({}),
  images: z
    .array(z.object({ image: text, alt: both }).nullish())
    .default([])
    .transform((images) => images.filter((one) => one != null).filter(({ image }) => image !== '')),
  facts: z
    .object({
      ...{ manufacturer: company, responsible_person: company, net_quantity: quantity },
      ...{ inci: text, warnings: text, barcode: text, weight_g: text, guarantee_years: text },
      charger: z.object({ included: text, min_w: text, max_w: text, usb_pd: flag }).prefault({}),
      energy_label: z.object({ class: text, scale: text }).prefault({}),
    })
    .prefault({}),
  options: z.object({ first: both, second: both, third: both }).prefault({}),
  product_variations: z
    .array(variation.nullish())
    .default([])
    .transform((rows) =>
      rows.filter((one) => one != null).map((one, index) => ({ ...one, key: one.id || `new-${index}` })),
    ),
  /** When the version that was opened was saved; '' of a new product. */
  version: text,
});

/** What the form sent, as it was typed; null for what no form of ours sends. */
export function readDraft(form: FormData): { readonly draft: ProductDraft; readonly version: Date | null } | null {
  const read = parseWithZod(form, { schema: draftSchema });
  if (read.status !== 'success') return null;
  const { version, ...draft } = read.value;
  const at = new Date(version);
  return { draft, version: Number.isNaN(at.getTime()) ? null : at };
}
