import { typedDescription } from '#shop/catalog/description/markup.ts';
import type { StoredProduct, StoredVariation } from '#shop/catalog/stored-product-view.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Price, priceToShortDecimal } from '#shop/kernel/money.ts';
import { isSoldAt } from '#shop/pricing/price-rule.ts';
import type { EditedPicture } from '../../pictures/edited-picture.ts';
import { type QuantityDraft, readNumber } from './problems.ts';

/** The three options that a product may have, by the names of the form. */
export const OPTION_KEYS = ['first', 'second', 'third'] as const;
export type OptionKey = (typeof OPTION_KEYS)[number];

/** A product while it is typed: every field as text, nothing judged yet, nothing lost. Names are those of the form. */
export type ProductDraft = {
  readonly name: string;
  /** Plain text, or HTML where it has tags. */
  readonly description: string;
  /** One a line. */
  readonly highlights: string;
  readonly brand: string;
  readonly category_id: string;
  readonly tag: string;
  /** Tags beside that, with commas between them. */
  readonly more_tags: string;
  readonly is_active: boolean;
  readonly is_featured: boolean;
  readonly is_variation_only: boolean;
  readonly is_sealed_hygiene: boolean;
  /** Excluding VAT. */
  readonly base_price: string;
  readonly original_price: string;
  readonly stock_quantity: string;
  /** The units that were shown when the form was opened; what is typed is a difference to them. */
  readonly stock_seen: string;
  readonly sku: string;
  readonly slug: InBothLanguages;
  readonly translation: TranslationDraft;
  readonly images: readonly EditedPicture[];
  readonly facts: FactsDraft;
  /** What its variations differ by; '' where there is none. */
  readonly options: Readonly<Record<OptionKey, InBothLanguages>>;
  readonly product_variations: readonly VariationDraft[];
};

export type InBothLanguages = { readonly en: string; readonly lv: string };
export type TranslationDraft = {
  readonly name: string;
  readonly description: string;
  readonly highlights: string;
  readonly warnings: string;
};
export type CompanyDraft = { readonly name: string; readonly postal_address: string; readonly email: string };

export type FactsDraft = {
  readonly manufacturer: CompanyDraft;
  readonly responsible_person: CompanyDraft;
  readonly net_quantity: QuantityDraft;
  readonly inci: string;
  readonly warnings: string;
  readonly barcode: string;
  readonly weight_g: string;
  readonly charger: {
    /** '' where the product is not charged. */
    readonly included: string;
    readonly min_w: string;
    readonly max_w: string;
    readonly usb_pd: boolean;
  };
  readonly energy_label: { readonly class: string; readonly scale: string };
  readonly guarantee_years: string;
};

export type VariationDraft = {
  /** Tells rows apart while the form is open; never sent. */
  readonly key: string;
  /** '' of one that is new. */
  readonly id: string;
  readonly name: string;
  /** Of each option that has a name; the name is then made of them. */
  readonly values: Readonly<Record<OptionKey, string>>;
  readonly label: InBothLanguages;
  /** Its whole price, excluding VAT; empty is the product's. */
  readonly price_adjustment: string;
  readonly stock_quantity: string;
  readonly stock_seen: string;
  readonly sku: string;
  readonly image: string;
  readonly colour: string;
  readonly net_quantity: QuantityDraft;
  readonly barcode: string;
};

const NO_QUANTITY: QuantityDraft = { value: '', unit: 'ml' };
const NO_COMPANY: CompanyDraft = { name: '', postal_address: '', email: '' };
const NO_FACTS: FactsDraft = {
  ...{ manufacturer: NO_COMPANY, responsible_person: NO_COMPANY, net_quantity: NO_QUANTITY },
  ...{ inci: '', warnings: '', barcode: '', weight_g: '', guarantee_years: '' },
  charger: { included: '', min_w: '', max_w: '', usb_pd: false },
  energy_label: { class: '', scale: 'A-G' },
};

const NOTHING: InBothLanguages = { en: '', lv: '' };
const NO_VALUES: VariationDraft['values'] = { first: '', second: '', third: '' };

/** What 'Add Product' starts with. */
export const NEW_PRODUCT: ProductDraft = {
  ...{ name: '', description: '', highlights: '', brand: '', category_id: '', tag: '', more_tags: '', sku: '' },
  ...{ is_active: true, is_featured: false, is_variation_only: false, is_sealed_hygiene: false },
  ...{ base_price: '', original_price: '', stock_quantity: '0', stock_seen: '' },
  slug: { en: '', lv: '' },
  translation: { name: '', description: '', highlights: '', warnings: '' },
  images: [],
  facts: NO_FACTS,
  options: { first: NOTHING, second: NOTHING, third: NOTHING },
  product_variations: [],
};

export function newVariation(key: string): VariationDraft {
  return {
    ...{
      key,
      id: '',
      name: '',
      values: NO_VALUES,
      label: { en: '', lv: '' },
      price_adjustment: '',
      stock_quantity: '0',
      stock_seen: '',
    },
    ...{ sku: '', image: '', colour: '', net_quantity: NO_QUANTITY, barcode: '' },
  };
}

/** A stored product as the form shows it. */
export function draftOf(product: StoredProduct['product'], language: Language): ProductDraft {
  const { name, is_active, is_featured, is_variation_only, is_sealed_hygiene, translation, facts } = product;
  const alts = new Map(product.image_alts.map((alt) => [alt.image, alt]));
  const amount = (price: Price | null) => (price === null ? '' : priceText(price, language));
  // Where the product has no price to lend, none is the empty field.
  const soldAmount = (price: Price | null) => amount(price !== null && isSoldAt(price) ? price : null);
  return {
    ...{ name, is_active, is_featured, is_variation_only, is_sealed_hygiene },
    description: typedDescription(product),
    highlights: product.highlights.join('\n'),
    brand: product.brand ?? '',
    category_id: product.category_id ?? '',
    tag: product.tag ?? '',
    more_tags: product.more_tags.join(', '),
    base_price: amount(product.base_price),
    original_price: amount(product.original_price),
    stock_quantity: String(product.stock_quantity),
    stock_seen: String(product.stock_quantity),
    sku: product.sku ?? '',
    slug: { en: product.slug.en ?? '', lv: product.slug.lv ?? '' },
    translation: {
      name: translation?.name ?? '',
      description: typedDescription(translation ?? {}),
      highlights: translation?.highlights.join('\n') ?? '',
      warnings: translation?.warnings ?? '',
    },
    images: product.images.map((image) => ({
      image,
      alt: { en: alts.get(image)?.en ?? '', lv: alts.get(image)?.lv ?? '' },
    })),
    facts: facts === null ? NO_FACTS : factsDraft(facts, language),
    options: {
      first: optionDraft(product, 0),
      second: optionDraft(product, 1),
      third: optionDraft(product, 2),
    },
    product_variations: product.product_variations.map((variation) =>
      variationDraft(variation, is_variation_only ? soldAmount : amount, language),
    ),
  };
}

function optionDraft({ option_names, translation }: StoredProduct['product'], index: number): InBothLanguages {
  return { en: option_names[index] ?? '', lv: translation?.option_names[index] ?? '' };
}

/** The options that have a name, in their order. */
export function usedOptions({ options }: Pick<ProductDraft, 'options'>): OptionKey[] {
  return OPTION_KEYS.filter((key) => options[key].en.trim() !== '');
}

/** Units that can be sold, as typed: those of the variations where there are any. */
export function unitsOf({ stock_quantity, product_variations }: ProductDraft): number {
  const fields =
    product_variations.length === 0 ? [stock_quantity] : product_variations.map((one) => one.stock_quantity);
  return fields.reduce((sum, text) => sum + (readNumber(text, 'whole') ?? 0), 0);
}

/** As somebody who reads that language would type it: '12,3967'. */
export function priceText(price: Price, language: Language): string {
  return inLanguage(priceToShortDecimal(price), language);
}

/** A plain decimal with the mark of the language. */
export function inLanguage(decimal: string, language: Language): string {
  return language === 'lv' ? decimal.replace('.', ',') : decimal;
}

function factsDraft(facts: NonNullable<StoredProduct['product']['facts']>, language: Language): FactsDraft {
  const { manufacturer, responsible_person, net_quantity, charger, energy_label } = facts;
  const number = (value: number | null | undefined) => inLanguage(String(value ?? ''), language);
  return {
    manufacturer: manufacturer ?? NO_COMPANY,
    responsible_person: responsible_person ?? NO_COMPANY,
    net_quantity: quantityDraft(net_quantity, language),
    inci: facts.inci ?? '',
    warnings: facts.warnings ?? '',
    barcode: facts.barcode ?? '',
    weight_g: number(facts.weight_g),
    charger: {
      included: charger === null ? '' : charger.included ? 'yes' : 'no',
      min_w: number(charger?.min_w),
      max_w: number(charger?.max_w),
      usb_pd: charger?.usb_pd ?? false,
    },
    energy_label: energy_label ?? NO_FACTS.energy_label,
    guarantee_years: number(facts.guarantee_years),
  };
}

function quantityDraft(quantity: StoredVariation['net_quantity'], language: Language): QuantityDraft {
  return quantity === null ? NO_QUANTITY : { value: inLanguage(String(quantity.value), language), unit: quantity.unit };
}

function variationDraft(
  variation: StoredVariation,
  amount: (price: Price | null) => string,
  language: Language,
): VariationDraft {
  const {
    id,
    name,
    option_values,
    label,
    price_adjustment,
    stock_quantity,
    sku,
    image,
    colour,
    net_quantity,
    barcode,
  } = variation;
  return {
    // A name that is made no options of yet is the value of the first one that will be.
    values: { first: option_values[0] ?? name, second: option_values[1] ?? '', third: option_values[2] ?? '' },
    ...{ key: id, id, name, label: { en: label.en ?? '', lv: label.lv ?? '' } },
    price_adjustment: amount(price_adjustment),
    stock_quantity: String(stock_quantity),
    stock_seen: String(stock_quantity),
    ...{ sku: sku ?? '', image: image ?? '', colour: colour ?? '', barcode: barcode ?? '' },
    net_quantity: quantityDraft(net_quantity, language),
  };
}
