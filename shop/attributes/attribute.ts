import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';

export const ATTRIBUTE_KINDS = ['choice', 'colour', 'number', 'yes_no', 'text'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** By language; English is always there, except in what a product's text says. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

export type AttributeChoice = {
  readonly id: number;
  /** In addresses, files and products; it never changes. */
  readonly key: string;
  readonly names: Texts;
  /** Of a colour, as '#rrggbb'. */
  readonly colour: string | null;
};

/** Something that the owner says of products: 'Material', 'Width, cm'. One that is yes or no has these two choices. */
export type Attribute = {
  readonly id: number;
  /** In addresses, files and products; it never changes and is never given again. */
  readonly key: string;
  readonly kind: AttributeKind;
  readonly names: Texts;
  /** Of a number: 'cm'. */
  readonly units: Texts;
  /** Whose products have it, as staff chose; none means all. */
  readonly categories: readonly Uuid[];
  /** Those categories and the ones below them. */
  readonly reach: readonly Uuid[];
  readonly isFilterable: boolean;
  readonly choices: readonly AttributeChoice[];
  /** When it was last saved. A form sends it back, so that a second editor is noticed. */
  readonly version: Date;
  /** Products keep their values of it, and nothing shows them. */
  readonly isDeleted: boolean;
};

/** What a product says: a number, the keys of choices, or a text by language. */
export type AttributeValue = number | readonly string[] | Texts;
/** By the attribute's key. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>;

/** Whether products of a category have the attribute: chosen for the category, for one above it, or for all. */
export function isOfCategory(
  { categories, reach }: Pick<Attribute, 'categories' | 'reach'>,
  category: Uuid | null,
): boolean {
  return categories.length === 0 || (category !== null && reach.includes(category));
}

export function hasChoices({ kind }: Pick<Attribute, 'kind'>): boolean {
  return kind === 'choice' || kind === 'colour' || kind === 'yes_no';
}

/** The text in a language, or in one that has it. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0] ?? '';
}

/** The name with the unit, where there is one: 'Width, cm'. */
export function nameWithUnit({ names, units }: Pick<Attribute, 'names' | 'units'>, language: Language): string {
  return [textIn(names, language), textIn(units, language)].filter((text) => text !== '').join(', ');
}

/** A value for people: '45 cm', 'Oak, Ash'. Empty for a choice that is gone. */
export function sayValue(attribute: Attribute, value: AttributeValue, language: Language): string {
  if (typeof value === 'number') {
    return `${formatDecimal(value, language)} ${textIn(attribute.units, language)}`.trim();
  }
  if (!isKeys(value)) return textIn(value, language);
  return attribute.choices
    .filter(({ key }) => value.includes(key))
    .map(({ names }) => textIn(names, language))
    .join(', ');
}

export function isKeys(value: AttributeValue): value is readonly string[] {
  return Array.isArray(value);
}

/** What the product page says of a product of this category, in the owner's order. */
export function sayAttributes(
  attributes: readonly Attribute[],
  { values, category, language }: { values: AttributeValues; category: Uuid | null; language: Language },
): { readonly term: string; readonly description: string }[] {
  return attributes
    .filter((attribute) => !attribute.isDeleted && isOfCategory(attribute, category))
    .flatMap((attribute) => {
      const value = values[attribute.key];
      const description = value === undefined ? '' : sayValue(attribute, value, language);
      return description === '' ? [] : [{ term: textIn(attribute.names, language), description }];
    });
}
