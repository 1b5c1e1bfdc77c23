import type { CleanDescription } from '#shop/catalog/description/clean-description.ts';
import { MAX_MARKUP } from '#shop/catalog/description/markup.ts';
import { FACT_FIELDS } from '#shop/catalog/product-fields.ts';
import { MAX_TAG, MAX_TAGS, splitTags, type Tags, toTags } from '#shop/catalog/tags.ts';
import { beginningOf, cutText } from '../import/import-note.ts';
import type { ColumnKey } from '../product-columns.ts';
import { descriptionCell, latvianDescriptionCell, readHtmlCell, readLatvianCell } from './description-html.ts';
import {
  type CellReader,
  type Draft,
  fitText,
  noteIncomplete,
  type ProductLine,
  readList,
  readText,
  whole,
} from './product-lines.ts';

/** The form's limits of characters and entries. */
const MOST = {
  name: 200,
  description: 20_000,
  option: 60,
  highlight: 300,
  highlights: 20,
} as const;
/** Fields that need a Latvian name. */
const LATVIAN: readonly ColumnKey[] = ['description_lv', 'highlights_lv', 'warnings_lv', 'option_names_lv'];
/** For an HTML cell. */
const MOST_READ = 300_000;

/** Names, descriptions and other texts, in both languages. */
export function readTexts(reader: CellReader, line: ProductLine, present: Draft, options: number) {
  const { translation } = present;
  const fitted = (key: ColumnKey, now: string | null, most: number) =>
    fitText(reader, line, key, readText(line, key, now), most);
  const name_lv = fitted('name_lv', translation?.name ?? null, MOST.name);
  const latvian = {
    ...readLatvianDescription(reader, line, translation),
    highlights: readHighlights(reader, line, 'highlights_lv', translation?.highlights ?? []),
    warnings: whole(reader, line, 'warnings_lv', {
      text: readText(line, 'warnings_lv', translation?.warnings ?? null),
      most: FACT_FIELDS.warnings.most,
      present: translation?.warnings ?? null,
    }),
    option_names: readList(reader, line, 'option_names_lv', translation?.option_names ?? [])
      .slice(0, options)
      .map((name) => name.trim().slice(0, MOST.option)),
  };
  const saysMore = latvian.description !== null || latvian.warnings !== null || latvian.highlights.length > 0;
  if (name_lv === null && saysMore) noteIncomplete(reader, line, 'name_lv', LATVIAN);
  return {
    name: fitted('title', present.name, MOST.name) ?? '',
    ...readDescription(reader, line, present),
    highlights: readHighlights(reader, line, 'highlights', present.highlights),
    ...readTags(reader, line, present),
    slug: { en: present.slug.en, lv: readText(line, 'handle_lv', present.slug.lv) },
    translation: name_lv === null ? null : { name: name_lv, ...latvian },
  };
}

/** A tag that is too long is left out: its beginning would be another tag. */
function readTags(reader: CellReader, line: ProductLine, present: Tags): Tags {
  const cell = line.cells.tags;
  if (cell === undefined) return { tag: present.tag, more_tags: present.more_tags };
  const { tag, more_tags } = toTags(splitTags(cell));
  const all = tag === null ? [] : [tag, ...more_tags];
  const fitting = all.filter(({ length }) => length <= MAX_TAG);
  const long = all.filter(({ length }) => length > MAX_TAG);
  if (long.length > 0) reader.note(line, 'tags', 'tag_too_long', long.map((one) => `“${beginningOf(one)}”`).join(', '));
  if (fitting.length > MAX_TAGS) reader.note(line, 'tags', 'only_first', String(MAX_TAGS));
  return toTags(fitting.slice(0, MAX_TAGS));
}

function readHighlights(
  reader: CellReader,
  line: ProductLine,
  key: 'highlights' | 'highlights_lv',
  present: readonly string[],
): string[] {
  const entries = readList(reader, line, key, present);
  if (entries.length > MOST.highlights) reader.note(line, key, 'only_first', String(MOST.highlights));
  return entries
    .slice(0, MOST.highlights)
    .map((entry) => fitText(reader, line, key, entry, MOST.highlight) ?? '')
    .filter((entry) => entry.trim() !== '');
}

/** If the cell is what our export writes for the present text, that stays, whatever it contains. */
function readDescription(reader: CellReader, line: ProductLine, present: Draft): CleanDescription {
  const { description, description_html } = present;
  const cell = line.cells.body;
  if (cell === undefined || cell === descriptionCell(present)) return { description, description_html };
  return fitDescription(reader, line, 'body', readHtmlCell(cutText(cell, MOST_READ)));
}

function readLatvianDescription(
  reader: CellReader,
  line: ProductLine,
  present: Draft['translation'],
): CleanDescription {
  const cell = line.cells.description_lv;
  const { description = null, description_html = null } = present ?? {};
  if (cell === undefined || cell === latvianDescriptionCell(present)) return { description, description_html };
  return fitDescription(reader, line, 'description_lv', readLatvianCell(cutText(cell, MOST_READ)));
}

/** HTML that is too long is treated as text and cut, because half an element would be invalid. */
function fitDescription(
  reader: CellReader,
  line: ProductLine,
  key: 'body' | 'description_lv',
  { description, description_html }: CleanDescription,
): CleanDescription {
  if (/<(?:img|iframe|video|audio|object|embed|script|style|form)\b/i.test(line.cells[key] ?? '')) {
    reader.note(line, key, 'formatting');
  }
  const isTooLong = (description_html?.length ?? 0) > MAX_MARKUP || (description?.length ?? 0) > MOST.description;
  if (!isTooLong) return { description, description_html };
  reader.note(line, key, 'shortened', String(MOST.description));
  return { description: cutText(description ?? '', MOST.description).trimEnd() || null, description_html: null };
}
