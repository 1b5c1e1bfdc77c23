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
  brand: { kind: 'text', most: 120, isCut: true, cell: 'vendor' },
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
} as const satisfies Fields;

/** Product information required by EU law: the columns of product_facts. */
export const FACT_FIELDS = {
  manufacturer: company('manufacturer', 'Manufacturer'),
  /** In the EU, for a manufacturer outside it (Regulation (EU) 2023/988, Art. 19). */
  responsible_person: company('responsible_person', 'Responsible person'),
  net_quantity: quantity('net_quantity', 'Net quantity'),
  /** Ingredients as Regulation (EC) 1223/2009, Art. 19 wants them named. The same in all languages. */
  inci: { kind: 'text', most: LEGAL_TEXT, isLong: true, heading: 'Ingredients (INCI)' },
  warnings: { kind: 'text', most: LEGAL_TEXT, isLong: true, heading: 'Warnings' },
  /** It has a column in the file format, as the barcode has. */
  weight_g: { kind: 'whole', most: 999_999_999 },
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
      class: {
        kind: 'choice',
        choices: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
        column: 'energy_class',
        heading: 'Energy class',
      },
      scale: { kind: 'text', most: 10, blank: 'A-G', column: 'energy_scale', heading: 'Energy scale' },
    },
    needs: ['class', 'scale'],
    ruledBy: 'class',
  },
  guarantee_years: { kind: 'whole', most: 100, heading: 'Guarantee years', isShown: true },
  barcode: { kind: 'barcode' },
} as const satisfies Fields;
export type ProductFacts = ValuesOf<typeof FACT_FIELDS>;
