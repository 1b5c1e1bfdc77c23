import { type Attribute, type AttributeValues, isKeys, nameWithUnit } from '#shop/attributes/attribute.ts';
import { languageName } from '#shop/i18n/language-name.ts';
import { DEFAULT_LANGUAGE, isTranslated, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { foldDiacritics } from '#shop/kernel/slug.ts';

/** The column of an attribute, for a text of its default language; further languages follow: 'attribute.care.lv'. */
export type AttributeColumn = `attribute.${string}`;

/** Separates the choices of a product in a cell. */
const SEPARATOR = '; ';

export function attributeColumn({ key }: Pick<Attribute, 'key'>, language: Language = DEFAULT_LANGUAGE) {
  return `attribute.${key}${isTranslated(language) ? `.${language}` : ''}` as AttributeColumn;
}

/** Every attribute's columns with their headings: 'Width, cm (product.metafields.attributes.width)'. */
export function listAttributeColumns(attributes: readonly Attribute[]): ReadonlyMap<AttributeColumn, string> {
  return new Map(
    attributes.flatMap((attribute) =>
      languagesOf(attribute).map((language): [AttributeColumn, string] => {
        const column = attributeColumn(attribute, language);
        const name = nameWithUnit(attribute, DEFAULT_LANGUAGE);
        const named = isTranslated(language) ? `${languageName(language, DEFAULT_LANGUAGE)} ${name}` : name;
        return [column, `${named} (product.metafields.${column.replace(/^attribute/, 'attributes')})`];
      }),
    ),
  );
}

/** Only a text differs by language. */
export function languagesOf({ kind }: Pick<Attribute, 'kind'>): readonly Language[] {
  return kind === 'text' ? LANGUAGES : [DEFAULT_LANGUAGE];
}

/** What our file says of each attribute: '45', 'TRUE', 'Oak; Ash'. */
export function attributeCells(
  attributes: readonly Attribute[],
  values: AttributeValues,
): Readonly<Record<AttributeColumn, string>> {
  const cells = attributes.flatMap((attribute) =>
    languagesOf(attribute).map((language) => [
      attributeColumn(attribute, language),
      cellOf(attribute, values, language),
    ]),
  );
  return Object.fromEntries(cells) as Record<AttributeColumn, string>;
}

function cellOf(attribute: Attribute, values: AttributeValues, language: Language): string {
  const value = values[attribute.key];
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (!isKeys(value)) return value[language] ?? '';
  if (attribute.kind === 'yes_no') return value.includes('yes') ? 'TRUE' : 'FALSE';
  return attribute.choices
    .filter(({ key }) => value.includes(key))
    .map(({ key, names: { [DEFAULT_LANGUAGE]: name = key } }) => (/[;|\n[]/.test(name) ? key : name))
    .join(SEPARATOR);
}

const METAFIELD = /^(.*)\(product\.metafields\.([\w-]+)\.([\w-]+)(?:\.([a-z]{2}))?\)\s*$/s;

/**
 * The attribute's column of a heading: of ours, of a metafield of another shop by its key or its name, or of a heading
 * that is only the name.
 */
export function findAttributeColumn(attributes: readonly Attribute[], heading: string): AttributeColumn | null {
  const [, said = heading, space = '', field = '', code = ''] = METAFIELD.exec(heading) ?? [];
  if (space === 'vitrina') return null;
  const attribute =
    attributes.find(({ key }) => key === field.toLowerCase().replaceAll('_', '-')) ?? findNamed(attributes, said);
  if (attribute === null) return null;
  const language = languagesOf(attribute).find((one) => one === code) ?? DEFAULT_LANGUAGE;
  return attributeColumn(attribute, language);
}

/** The attribute of a name in any language, with its unit or without. */
export function findNamed(attributes: readonly Attribute[], name: string): Attribute | null {
  const wanted = foldDiacritics(name.trim());
  const isNamed = (attribute: Attribute) =>
    LANGUAGES.some((language) =>
      [attribute.names[language], nameWithUnit(attribute, language)].some(
        (one) => one !== undefined && foldDiacritics(one) === wanted,
      ),
    );
  return wanted === '' ? null : (attributes.find(isNamed) ?? null);
}

/** The cell of ours that a list of another shop's values becomes. */
export function attributeCell(values: readonly string[]): string {
  return values.join(SEPARATOR);
}
