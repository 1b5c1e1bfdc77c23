import type { Company } from './flaw.ts';

/** What the checks read of a product: a part of what the catalogue's form, files and tables have, under the same names. */
export type JudgedProduct = {
  readonly name: string;
  readonly kind: string | null;
  readonly images: readonly string[];
  readonly facts: JudgedFacts | null;
  /** The Latvian texts. */
  readonly translation: JudgedTexts | null;
};

type Text = string | null;

export type JudgedFacts = {
  readonly manufacturer: Company | null;
  readonly manufacturer_country: Text;
  readonly responsible_person: Company | null;
  readonly model: Text;
  readonly barcode: Text;
  readonly net_quantity: object | null;
  readonly inci: Text;
  readonly pao_months: number | null;
  readonly best_before: Text;
  readonly warnings: Text;
  readonly charger: { readonly included: boolean; readonly min_w: number | null; readonly max_w: number | null } | null;
  readonly energy_label: {
    readonly class: string;
    readonly label_image: Text;
    readonly sheet: Text;
    readonly eprel: Text;
  } | null;
  readonly durability_guarantee: object | null;
  readonly data: {
    readonly made: string;
    readonly amount: string;
    readonly storage: string;
    readonly access: string;
  } | null;
  readonly battery: {
    readonly chemistry: string;
    readonly capacity_mah: number | null;
    readonly capacity_wh: number | null;
    readonly removable: Text;
  } | null;
  readonly weee_category: Text;
  readonly packaging_paper_g: number | null;
  readonly packaging_plastic_g: number | null;
  readonly packaging_glass_g: number | null;
  readonly packaging_metal_g: number | null;
  readonly packaging_wood_g: number | null;
  readonly packaging_other_g: number | null;
};

export type JudgedTexts = {
  readonly name: string;
  readonly warnings: Text;
  readonly durability_scope: Text;
  readonly durability_conditions: Text;
  readonly data_made: Text;
  readonly data_amount: Text;
  readonly data_storage: Text;
  readonly data_access: Text;
};
