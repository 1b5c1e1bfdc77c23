/** What happens to a cell that cannot be imported as it is. The words are in locales/, admin/import-remarks.ts. */
export const NOTES = [
  // Imported differently
  'off_sale',
  'lacks_duties',
  'drops_duties',
  'claim',
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
  'category_levels',
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
  // Left out, as if the cell were missing
  'too_long',
  'tag_too_long',
  'no_original_price',
  'unknown_category',
  'unknown_kind',
  'unknown_choice',
  'kind_kept',
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
  // Not supported here
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

export type CellRemark<Code extends string> = {
  /** In the file; the headings are line 1. */
  readonly line: number;
  readonly column: string;
  /** The beginning of its text. */
  readonly value: string;
  readonly code: Code;
  /** Parameters of the message: a limit, another line, how it is taken. */
  readonly detail?: string;
};

export type CellNote = CellRemark<NoteCode>;

export type NoteCounts = Readonly<Partial<Record<NoteCode, number>>>;

const SHOWN_LENGTH = 80;

/** The beginning of a cell in a form that PostgreSQL can store: without NUL, and without half a letter. */
export function beginningOf(cell: string): string {
  return cutText(cell, SHOWN_LENGTH).replaceAll('\0', '\uFFFD');
}

/** Cuts a text to a length, but never cuts a two-part letter in half. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

export type NoteOfLines = Omit<CellNote, 'line'> & { readonly lines: readonly number[] };

/** Merges notes that say the same about several lines. */
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

/** Why a product is skipped, for the cell it is about. The words are in locales/, admin/import-remarks.ts. */
export type CellProblem =
  | 'missing'
  | 'not_price'
  | 'price_unclear'
  | 'price_negative'
  | 'price_too_high'
  | 'not_whole_number'
  | 'not_number'
  | 'unknown_sku'
  | 'too_long'
  | 'too_large'
  | 'too_many'
  | 'too_many_lines'
  | 'too_many_variations'
  | 'not_allowed'
  | 'twice_in_file'
  | 'variation_twice'
  | 'sku_twice_in_file'
  | 'sku_taken'
  | 'which_variation'
  | 'variation_kept'
  | 'no_variation'
  | 'stock_moved'
  | 'gift_card'
  | 'other_kind'
  | 'no_parent'
  | 'control_character'
  | 'cells';

export type CellError = CellRemark<CellProblem>;

export type OtherKind = 'pdf' | 'picture' | 'old_excel' | 'archive' | 'open_document' | 'web_page' | 'other';

export type FileProblem =
  | { readonly code: 'empty' }
  | { readonly code: 'no_products' }
  | { readonly code: 'not_utf8'; readonly line: number }
  | { readonly code: 'not_csv'; readonly line: number; readonly column: string }
  /** A picture, say, or a compressed folder. */
  | { readonly code: 'not_spreadsheet'; readonly kind: OtherKind }
  | { readonly code: 'broken_workbook' }
  | { readonly code: 'workbook_too_large' }
  | { readonly code: 'too_long_line'; readonly line: number }
  | { readonly code: 'too_many_columns'; readonly count: number }
  | { readonly code: 'column_twice'; readonly column: string }
  | { readonly code: 'column_missing'; readonly column: string }
  | { readonly code: 'too_many_products'; readonly count: number }
  /** Somebody saved a product, sold its last units or took its SKU after the comparison: it was compared again. */
  | { readonly code: 'conflict' }
  | { readonly code: 'broken' };

export const MAX_FILE_BYTES = 200_000_000;
export const MAX_PRODUCTS = 100_000;
/** The longest line of a product: descriptions in two languages are 40,000 characters. */
export const MAX_LINE_CHARACTERS = 1_000_000;
/** The most lines of a product: variations and pictures. */
export const MAX_LINES_OF_PRODUCT = 300;
