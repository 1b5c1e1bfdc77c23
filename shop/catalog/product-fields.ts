import { REDUCED_CLASSES } from '#shop/tax/tax-class.ts';
import { ENERGY_CLASSES, ENERGY_SCALES } from './energy-label.ts';
import type { Fields, ValuesOf } from './fields/field.ts';

/**
 * The plain fields of a product, each described once; docs/how-to/add-a-product-field.md adds one. A field's label is the
 * text `productForm.field.<name>`. Its name is also in the record of changes, so it never changes.
 */

const LEGAL_TEXT = 5000;
const UNITS = ['ml', 'g', 'm', 'piece'] as const;

/** A company with its addresses; the law wants all of them or none. */
const company = <const Name extends string, const Heading extends string>(name: Name, heading: Heading) =>
  ({
    kind: 'group',
    parts: {
      name: { kind: 'text', most: 200, column: `${name}_name`, heading },
      postal_address: { kind: 'text', most: 300, column: `${name}_postal_address`, heading: `${heading} address` },
      email: { kind: 'text', most: 254, isEmail: true, column: `${name}_email`, heading: `${heading} e-mail` },
    },
    needs: ['name', 'postal_address', 'email'],
  }) as const;

/** A text that the law wants in the reader's language; TRANSLATED_FACTS has it in the others. */
const legalText = <const Column extends string, const Heading extends string>(column: Column, heading: Heading) =>
  ({ kind: 'text', most: LEGAL_TEXT, isLong: true, column, heading }) as const;

/** Grams of one packaging material. */
const packaging = <const Heading extends string>(heading: Heading) =>
  ({ kind: 'decimal', most: 1_000_000, heading }) as const;

/** The sides of what is sent, in millimetres; one without the others says nothing. */
const sides = <const Cell extends string, const Heading extends string>(cell: Cell, heading: Heading) =>
  ({
    length_mm: { kind: 'whole', most: 100_000, cell: `${cell}length_mm`, heading: `${heading} length mm` },
    width_mm: { kind: 'whole', most: 100_000, cell: `${cell}width_mm`, heading: `${heading} width mm` },
    height_mm: { kind: 'whole', most: 100_000, cell: `${cell}height_mm`, heading: `${heading} height mm` },
  }) as const;

/** How much is in a pack; `cell` names its columns in files. */
const quantity = <const Cell extends string, const Heading extends string>(cell: Cell, heading: Heading) =>
  ({
    kind: 'group',
    parts: {
      value: { kind: 'decimal', most: 1_000_000, column: 'net_quantity_value', cell: `${cell}_value`, heading },
      unit: {
        kind: 'choice',
        choices: UNITS,
        blank: 'ml',
        column: 'net_quantity_unit',
        cell: `${cell}_unit`,
        heading: `${heading} unit`,
      },
    },
    needs: ['value', 'unit'],
    ruledBy: 'value',
  }) as const;

/** Columns of products. Fields with rules of their own (name, texts, prices, stock, pictures) are in product-input.ts. */
export const PRODUCT_FIELDS = {
  /** The id of a kind of product, which decides what law wants of it (shop/duties). Empty until staff choose one. */
  kind: { kind: 'text', most: 40, heading: 'Kind' },
  brand: { kind: 'text', most: 120, isCut: true, cell: 'vendor' },
  /** What kind of goods it is for VAT; empty at the standard rate. */
  tax_class: { kind: 'choice', choices: REDUCED_CLASSES, heading: 'Tax class' },
  is_featured: { kind: 'flag', cell: 'featured', heading: 'Featured' },
  /** Sealed, and not returnable once unsealed (Directive 2011/83/EU, Art. 16(e)). */
  is_sealed_hygiene: { kind: 'flag', cell: 'sealed_hygiene', heading: 'Sealed for hygiene' },
} as const satisfies Fields;

export const VARIATION_FIELDS = {
  sku: { kind: 'text', most: 80, cell: 'sku' },
  /** A shade as '#rrggbb'. */
  colour: { kind: 'colour', heading: 'Variation colour' },
  net_quantity: quantity('variation_net_quantity', 'Variation net quantity'),
  barcode: { kind: 'barcode', cell: 'barcode' },
  /** Of one that weighs more or less than the product, as it is sent. */
  weight_g: { kind: 'whole', most: 999_999_999, cell: 'variation_weight_g', heading: 'Variation weight g' },
  ...sides('variation_', 'Variation'),
} as const satisfies Fields;

/** Product information required by EU law: the columns of product_facts. shop/duties says which products need which. */
export const FACT_FIELDS = {
  manufacturer: company('manufacturer', 'Manufacturer'),
  /** In the EU, for a manufacturer outside it (Regulation (EU) 2023/988, Art. 19). */
  responsible_person: company('responsible_person', 'Responsible person'),
  /** Decides whether a responsible person is needed. */
  manufacturer_country: { kind: 'country', heading: 'Manufacturer country' },
  /** Type, model or batch, by which a recall finds it (Regulation (EU) 2023/988, Art. 19). */
  model: { kind: 'text', most: 120, heading: 'Model or batch', isShown: true },
  net_quantity: quantity('net_quantity', 'Net quantity'),
  /** Ingredients as Regulation (EC) 1223/2009, Art. 19 wants them named. The same in all languages. */
  inci: { kind: 'text', most: LEGAL_TEXT, isLong: true, heading: 'Ingredients (INCI)' },
  /** How long it keeps after opening, or unopened (Regulation (EC) 1223/2009, Art. 19(1)(c)). */
  pao_months: { kind: 'whole', most: 120, heading: 'Months after opening', isShown: true },
  best_before: { kind: 'text', most: 60, heading: 'Best before', isShown: true },
  warnings: { kind: 'text', most: LEGAL_TEXT, isLong: true, heading: 'Warnings' },
  /** It has a column in the file format, as the barcode has. */
  weight_g: { kind: 'whole', most: 999_999_999 },
  ...sides('', 'Package'),
  charger: {
    kind: 'group',
    parts: {
      included: { kind: 'answer', column: 'charger_included', heading: 'Charger included' },
      min_w: { kind: 'decimal', most: 99_999, column: 'charger_min_w', heading: 'Charger minimum W' },
      max_w: { kind: 'decimal', most: 99_999, column: 'charger_max_w', heading: 'Charger maximum W' },
      usb_pd: { kind: 'flag', column: 'charger_usb_pd', heading: 'Charger USB PD' },
    },
    needs: ['included'],
    ruledBy: 'included',
  },
  energy_label: {
    kind: 'group',
    parts: {
      class: { kind: 'choice', choices: ENERGY_CLASSES, column: 'energy_class', heading: 'Energy class' },
      scale: {
        kind: 'choice',
        choices: ENERGY_SCALES,
        blank: 'A-G',
        column: 'energy_scale',
        heading: 'Energy scale',
      },
      label_image: { kind: 'picture', column: 'energy_label_image', heading: 'Energy label image' },
      sheet: { kind: 'link', column: 'energy_sheet', heading: 'Product information sheet' },
      eprel: { kind: 'digits', least: 4, most: 10, column: 'energy_eprel', heading: 'EPREL number' },
    },
    needs: ['class', 'scale'],
    ruledBy: 'class',
  },
  /** What the law gives every buyer: never more than a member state has. */
  guarantee_years: { kind: 'whole', most: 3, heading: 'Guarantee years', isShown: true },
  /** What the seller or the producer promises beyond it (Directive (EU) 2019/771, Art. 17). */
  commercial_guarantee_years: { kind: 'whole', most: 100, heading: 'Commercial guarantee years', isShown: true },
  /** A producer's free guarantee of durability, for the GARAN label (Regulation (EU) 2025/1960): all of it or none. */
  durability_guarantee: {
    kind: 'group',
    parts: {
      years: {
        kind: 'decimal',
        above: 2,
        most: 99.5,
        step: 0.5,
        column: 'durability_years',
        heading: 'Durability years',
      },
      model: { kind: 'text', most: 120, column: 'durability_model', heading: 'Durability model' },
      guarantor: { kind: 'text', most: 300, column: 'durability_guarantor', heading: 'Durability guarantor' },
      scope: legalText('durability_scope', 'Durability scope'),
      conditions: legalText('durability_conditions', 'Durability conditions'),
    },
    needs: ['years', 'model', 'guarantor', 'scope', 'conditions'],
  },
  /** What a connected product's data are (Regulation (EU) 2023/2854, Art. 3(2)). */
  data: {
    kind: 'group',
    parts: {
      made: legalText('data_made', 'Data made'),
      amount: legalText('data_amount', 'Data amount'),
      storage: legalText('data_storage', 'Data storage'),
      access: legalText('data_access', 'Data access'),
    },
    needs: ['made', 'amount', 'storage', 'access'],
  },
  /** As Regulation (EU) 2023/1542 wants it told. */
  battery: {
    kind: 'group',
    parts: {
      chemistry: { kind: 'text', most: 120, column: 'battery_chemistry', heading: 'Battery chemistry' },
      capacity_mah: { kind: 'decimal', most: 9_999_999, column: 'battery_capacity_mah', heading: 'Battery mAh' },
      capacity_wh: { kind: 'decimal', most: 999_999, column: 'battery_capacity_wh', heading: 'Battery Wh' },
      removable: {
        kind: 'choice',
        choices: ['user', 'professional', 'fixed'],
        column: 'battery_removable',
        heading: 'Battery removable by',
      },
    },
    needs: ['chemistry'],
    ruledBy: 'chemistry',
  },
  /** What is taken back when it is bought: a category of Directive 2012/19/EU, Annex III. */
  weee_category: { kind: 'choice', choices: ['1', '2', '3', '4', '5', '6'], heading: 'WEEE category' },
  /** Grams per sold unit, for the yearly report (Regulation (EU) 2025/40). */
  packaging_paper_g: packaging('Packaging paper g'),
  packaging_plastic_g: packaging('Packaging plastic g'),
  packaging_glass_g: packaging('Packaging glass g'),
  packaging_metal_g: packaging('Packaging metal g'),
  packaging_wood_g: packaging('Packaging wood g'),
  packaging_other_g: packaging('Packaging other g'),
  barcode: { kind: 'barcode' },
} as const satisfies Fields;
/**
 * Facts that are texts, in each further language: columns of product_translations, named as the fact's own column. A
 * column of files has the language's name in front.
 */
export const TRANSLATED_FACTS = {
  warnings: { kind: 'text', most: LEGAL_TEXT, isLong: true },
  durability_scope: legalText('durability_scope', 'Durability scope'),
  durability_conditions: legalText('durability_conditions', 'Durability conditions'),
  data_made: legalText('data_made', 'Data made'),
  data_amount: legalText('data_amount', 'Data amount'),
  data_storage: legalText('data_storage', 'Data storage'),
  data_access: legalText('data_access', 'Data access'),
} as const satisfies Fields;
export const TRANSLATED_FACT_NAMES = Object.keys(TRANSLATED_FACTS) as (keyof typeof TRANSLATED_FACTS)[];

export type ProductFacts = ValuesOf<typeof FACT_FIELDS>;
