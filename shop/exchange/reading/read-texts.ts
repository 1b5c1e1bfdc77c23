import type { CleanDescription } from '#shop/catalog/description/clean-description.ts';
import { MAX_MARKUP } from '#shop/catalog/description/markup.ts';
import type { ValuesOf } from '#shop/catalog/fields/field.ts';
import { perTranslation, translationField } from '#shop/catalog/fields/translations.ts';
import { TRANSLATED_FACT_NAMES, TRANSLATED_FACTS } from '#shop/catalog/product-fields.ts';
import type { ProductTranslation } from '#shop/catalog/product-input.ts';
import { MAX_TAG, MAX_TAGS, splitTags, type Tags, toTags } from '#shop/catalog/tags.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#shop/kernel/language.ts';
import { beginningOf, cutText } from '../import/import-remark.ts';
import { descriptionCell, readHtmlCell, readTranslatedCell, translatedDescriptionCell } from './description-html.ts';
import {
  type Cell,
  type CellReader,
  type Draft,
  fitText,
  noteIncomplete,
  type ProductLine,
  readCut,
  readList,
  readText,
  readWholeText,
} from './product-lines.ts';

const MOST = {
  name: 200,
  description: 20_000,
  option: 60,
  highlight: 300,
  highlights: 20,
} as const;
const MOST_READ = 300_000;

export function readTexts(reader: CellReader, line: ProductLine, present: Draft, options: number) {
  return {
    name: readCut(reader.cell(line, 'title'), present.name, MOST.name) ?? '',
    ...readDescription(reader, line, present),
    highlights: readHighlights(reader.cell(line, 'highlights'), present.highlights),
    ...readTags(reader.cell(line, 'tags'), present),
    slug: {
      ...present.slug,
      ...Object.fromEntries(
        OTHER_LANGUAGES.map((one) => [one, readText(reader.cell(line, `handle_${one}`), present.slug[one])]),
      ),
    },
    ...perTranslation((language) => readTranslation(reader, line, { language, present, options })),
  };
}

/** The texts in a further language; null where they have no name. */
function readTranslation(
  reader: CellReader,
  line: ProductLine,
  { language, present, options }: { language: OtherLanguage; present: Draft; options: number },
): ProductTranslation | null {
  const known = present[translationField(language)] ?? null;
  const key = `name_${language}` as const;
  const name = readCut(reader.cell(line, key), known?.name ?? null, MOST.name);
  const texts = {
    ...readTranslatedDescription(reader, line, `description_${language}`, known),
    highlights: readHighlights(reader.cell(line, `highlights_${language}`), known?.highlights ?? []),
    ...readTranslatedFacts(reader, line, language, known),
    option_names: readList(reader.cell(line, `option_names_${language}`), known?.option_names ?? [])
      .slice(0, options)
      .map((option) => option.trim().slice(0, MOST.option)),
  };
  if (name !== null) return { name, ...texts };
  const hasFacts = TRANSLATED_FACT_NAMES.some((fact) => texts[fact] !== null);
  if (texts.description !== null || hasFacts || texts.highlights.length > 0) {
    const needing = ['description', 'highlights', ...TRANSLATED_FACT_NAMES, 'option_names'] as const;
    noteIncomplete(
      reader,
      line,
      key,
      needing.map((text) => `${text}_${language}` as const),
    );
  }
  return null;
}

function readTranslatedFacts(
  reader: CellReader,
  line: ProductLine,
  language: OtherLanguage,
  known: ProductTranslation | null,
): ValuesOf<typeof TRANSLATED_FACTS> {
  const facts = TRANSLATED_FACT_NAMES.map((name) => [
    name,
    readWholeText(reader.cell(line, `${name}_${language}`), known?.[name] ?? null, TRANSLATED_FACTS[name].most),
  ]);
  return Object.fromEntries(facts) as ValuesOf<typeof TRANSLATED_FACTS>;
}

/** A tag that is too long is left out: its beginning would be another tag. */
function readTags({ text, note }: Cell, present: Tags): Tags {
  if (text === undefined) return { tag: present.tag, more_tags: present.more_tags };
  const { tag, more_tags } = toTags(splitTags(text));
  const all = tag === null ? [] : [tag, ...more_tags];
  const fitting = all.filter(({ length }) => length <= MAX_TAG);
  const long = all.filter(({ length }) => length > MAX_TAG);
  if (long.length > 0) note('tag_too_long', long.map((one) => `“${beginningOf(one)}”`).join(', '));
  if (fitting.length > MAX_TAGS) note('only_first', String(MAX_TAGS));
  return toTags(fitting.slice(0, MAX_TAGS));
}

function readHighlights(cell: Cell, present: readonly string[]): string[] {
  const entries = readList(cell, present);
  if (entries.length > MOST.highlights) cell.note('only_first', String(MOST.highlights));
  return entries
    .slice(0, MOST.highlights)
    .map((entry) => fitText(cell, entry, MOST.highlight) ?? '')
    .filter((entry) => entry.trim() !== '');
}

/** If the cell is what our export writes for the present text, that stays, whatever it contains. */
function readDescription(reader: CellReader, line: ProductLine, present: Draft): CleanDescription {
  const { description, description_html } = present;
  const cell = line.cells.body;
  if (cell === undefined || cell === descriptionCell(present)) return { description, description_html };
  return fitDescription(reader.cell(line, 'body'), readHtmlCell(cutText(cell, MOST_READ)));
}

function readTranslatedDescription(
  reader: CellReader,
  line: ProductLine,
  key: `description_${OtherLanguage}`,
  present: ProductTranslation | null,
): CleanDescription {
  const cell = line.cells[key];
  const { description = null, description_html = null } = present ?? {};
  if (cell === undefined || cell === translatedDescriptionCell(present)) return { description, description_html };
  return fitDescription(reader.cell(line, key), readTranslatedCell(cutText(cell, MOST_READ)));
}

/** HTML that is too long is treated as text and cut, because half an element would be invalid. */
function fitDescription(
  { text = '', note }: Cell,
  { description, description_html }: CleanDescription,
): CleanDescription {
  if (/<(?:img|iframe|video|audio|object|embed|script|style|form)\b/i.test(text)) note('formatting');
  const isTooLong = (description_html?.length ?? 0) > MAX_MARKUP || (description?.length ?? 0) > MOST.description;
  if (!isTooLong) return { description, description_html };
  note('shortened', String(MOST.description));
  return { description: cutText(description ?? '', MOST.description).trimEnd() || null, description_html: null };
}
