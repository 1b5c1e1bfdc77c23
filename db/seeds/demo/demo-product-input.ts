import type { ProductInput } from '#shop/catalog/product-input.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents, type Price } from '#shop/kernel/money.ts';
import { netPrice, type VatRate } from '#shop/kernel/percent.ts';
import type { DemoProduct } from './demo-data.server.ts';

export type DemoProductContext = {
  readonly categoryId: Uuid;
  readonly vatRate: VatRate;
  /** Main view first. */
  readonly images: readonly string[];
  /** Picture of a variation, by its name. */
  readonly variationImages: ReadonlyMap<string, string>;
  /** The picture of its energy label, if it has one. */
  readonly labelImage?: string | null;
};

/** A product of the files as the shop takes it in: shelf prices become prices without VAT. */
export function toProductInput(product: DemoProduct, context: DemoProductContext): ProductInput {
  const { categoryId, vatRate, images, variationImages, labelImage = null } = context;
  const exVat = (euro: number | null) => (euro === null ? null : priceExVat(euro, vatRate));
  return {
    name: product.name.en,
    description: product.description.en,
    highlights: product.highlights.en,
    brand: product.brand,
    kind: product.kind,
    base_price: priceExVat(product.price_incl_vat, vatRate),
    original_price: exVat(product.original_price_incl_vat),
    stock_quantity: product.stock_quantity,
    category_id: categoryId,
    sku: product.sku,
    tag: product.tag,
    is_active: product.is_active,
    is_featured: product.is_featured,
    is_variation_only: product.is_variation_only,
    is_sealed_hygiene: product.is_sealed_hygiene,
    images: [...images],
    slug: product.slug,
    translation: {
      name: product.name.lv,
      description: product.description.lv,
      highlights: product.highlights.lv,
      ...product.facts_lv,
      warnings: product.warnings?.lv ?? null,
    },
    facts: toFacts(product, labelImage),
    product_variations: product.variations.map((variation) => ({
      name: variation.name,
      label: variation.label,
      price_adjustment: exVat(variation.price_incl_vat),
      stock_quantity: variation.stock_quantity,
      sku: variation.sku,
      image: variationImages.get(variation.name) ?? null,
      colour: variation.colour ?? null,
      net_quantity: variation.net_quantity ?? null,
      barcode: variation.barcode ?? null,
    })),
  };
}

/** The price without VAT behind a shelf price in euro; four decimals reach every cent. */
export function priceExVat(euro: number, rate: VatRate): Price {
  return netPrice(cents(Math.round(euro * 100)), rate);
}

function toFacts(product: DemoProduct, labelImage: string | null): ProductInput['facts'] {
  const { charger } = product;
  return {
    ...product.more_facts,
    manufacturer: product.manufacturer,
    responsible_person: product.responsible_person,
    net_quantity: product.net_quantity ?? null,
    inci: product.inci ?? null,
    warnings: product.warnings?.en ?? null,
    barcode: product.barcode ?? null,
    weight_g: product.weight_g ?? null,
    charger: charger
      ? { included: charger.charger_included, min_w: charger.min_w, max_w: charger.max_w, usb_pd: charger.usb_pd }
      : null,
    energy_label: product.energy_label ? { ...product.energy_label, label_image: labelImage } : null,
    guarantee_years: product.guarantee_years ?? null,
  };
}
