/** What becomes of something that cannot be taken as the file has it. Each has its words in locales/, admin/exchange.ts. */
export const NOTES = [
  // Taken otherwise
  'price_missing',
  'price_kept',
  'negative_stock',
  'rounded_stock',
  'most_stock',
  'shortened',
  'only_first',
  'one_original_price',
  'original_not_higher',
  'original_not_shown',
  'original_for_some',
  'one_weight',
  'one_category',
  'new_category',
  'rounded_price',
  'picture_http',
  'picture_port',
  'options_joined',
  'option_name_twice',
  'formatting',
  'address',
  'hidden',
  'short_description',
  'attribute',
  'sale_ends',
  // Left out, as if the cell were not there
  'too_long',
  'tag_too_long',
  'no_original_price',
  'unknown_category',
  'standard_category',
  'sku_twice',
  'incomplete',
  'not_whole_number',
  'not_number',
  'not_in_range',
  'not_yes_or_no',
  'not_list',
  'not_barcode',
  'not_colour',
  'not_unit',
  'not_energy_class',
  'not_picture',
  'unknown_picture',
  'not_allowed',
  // Nothing of the kind exists here
  'left_out',
  'continue_selling',
  'untracked_stock',
  'untaxed',
  'tax_code',
  'no_shipping',
  'fulfillment',
  'sale_not_now',
  'stock_of_product',
  'variation_off',
  'any_value',
  'visibility',
] as const;
export type NoteCode = (typeof NOTES)[number];

export type CellNote = {
  /** Of the file, the line of headings being 1. */
  readonly line: number;
  /** The heading as the file has it. */
  readonly column: string;
  /** Its beginning. */
  readonly value: string;
  readonly code: NoteCode;
  /** What the words of the note need: a limit, another line, how it is taken. */
  readonly detail?: string;
};

export type NoteCounts = Readonly<Partial<Record<NoteCode, number>>>;

const SHOWN_LENGTH = 80;

/** The beginning of a cell as it can be kept: PostgreSQL keeps no NUL, and no half of a letter. */
export function beginningOf(cell: string): string {
  return cutText(cell, SHOWN_LENGTH).replaceAll('\0', '\uFFFD');
}

/** Never the first half of a letter of two. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

export type NoteOfLines = Omit<CellNote, 'line'> & { readonly lines: readonly number[] };

/** Notes that say the same of several lines become one. */
export function groupNotes(notes: readonly CellNote[]): NoteOfLines[] {
  const groups = new Map<string, Omit<NoteOfLines, 'lines'> & { lines: number[] }>();
  for (const { line, ...note } of notes) {
    const key = JSON.stringify([note.code, note.column, note.value, note.detail]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ...note, lines: [line] });
    else group.lines.push(line);
  }
  return [...groups.values()];
}
