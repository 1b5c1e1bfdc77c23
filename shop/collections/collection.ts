import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { NO_RULE, type ProductRule } from '#shop/search/rules/product-rule.ts';

/** A brand's page, or a choice of products by a rule. */
export const COLLECTION_KINDS = ['brand', 'collection'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** All of them are read at once. */
export const MAX_COLLECTIONS = 1_000;

/** The page that lists those of a kind; each of them is below it. */
export const INDEX_PATHS: Readonly<Record<CollectionKind, string>> = { brand: '/brands', collection: '/collections' };

export const TEXT_FIELDS = ['name', 'text', 'search_title', 'search_description'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
/** '' where nothing is said. */
export type CollectionTexts = Readonly<Record<TextField, string>>;

/** What staff edit. */
export type CollectionFields = {
  readonly slug: string;
  readonly texts: PerLanguage<CollectionTexts>;
  readonly image_url: string | null;
  /** A brand's page has none. */
  readonly rule: ProductRule;
  /** Lower ones are listed first, those with the same by name. */
  readonly position: number;
  readonly is_shown: boolean;
};

export type Collection = {
  readonly id: Uuid;
  readonly kind: CollectionKind;
  /** Whose page it is. */
  readonly brand: string | null;
  /** When it was last saved. A form sends it back, so that a second editor is noticed. */
  readonly version: Date;
  readonly fields: CollectionFields;
};

/** A collection that shoppers see, with its picture. */
export type ShownCollection = Collection & { readonly picture: Picture | null };

/** Its address, without a language. */
export function collectionPath({
  kind,
  fields,
}: Pick<Collection, 'kind'> & { fields: Pick<CollectionFields, 'slug'> }) {
  return `${INDEX_PATHS[kind]}/${fields.slug}`;
}

/** Which products it has. */
export function ruleOf({ brand, fields }: Pick<Collection, 'brand' | 'fields'>): ProductRule {
  return brand === null ? fields.rule : { ...NO_RULE, brands: [brand] };
}

/** A text in a language, or else in the default one; null where neither says anything. */
export function sayText({ texts }: Pick<CollectionFields, 'texts'>, field: TextField, language: Language) {
  return texts[language][field] || texts[DEFAULT_LANGUAGE][field] || null;
}

export function collectionName({ fields }: Pick<Collection, 'fields'>, language: Language): string {
  return sayText(fields, 'name', language) ?? fields.slug;
}

export const NO_TEXTS: CollectionTexts = { name: '', text: '', search_title: '', search_description: '' };

/** Texts by the names of their fields in forms and in the record of changes: `name_lv`. */
export type FlatTexts = Readonly<Record<`${TextField}_${Language}`, string>>;

export function flattenTexts(texts: PerLanguage<CollectionTexts>): FlatTexts {
  const said = LANGUAGES.flatMap((language) =>
    TEXT_FIELDS.map((field) => [`${field}_${language}`, texts[language][field]] as const),
  );
  return Object.fromEntries(said) as FlatTexts;
}

/** What is absent or no text is ''. */
export function unflattenTexts(flat: Readonly<Record<string, unknown>>): PerLanguage<CollectionTexts> {
  return perLanguage((language) => {
    const said = TEXT_FIELDS.map((field) => [field, String(flat[`${field}_${language}`] ?? '')]);
    return Object.fromEntries(said) as Record<TextField, string>;
  });
}

export const NEW_COLLECTION: CollectionFields = {
  slug: '',
  texts: perLanguage(() => NO_TEXTS),
  image_url: null,
  rule: NO_RULE,
  position: 0,
  is_shown: true,
};
