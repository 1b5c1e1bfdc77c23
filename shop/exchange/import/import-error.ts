import type { OtherKind } from '../file/file-kind.ts';
import type { CellRemark } from './import-note.ts';

/** Why a product is skipped, for the cell it is about. The words are in locales/, admin/exchange.ts. */
export const CELL_PROBLEMS = [
  'missing',
  'not_price',
  'price_unclear',
  'price_negative',
  'price_too_high',
  'not_whole_number',
  'not_number',
  'unknown_sku',
  'too_long',
  'too_large',
  'too_many',
  'too_many_lines',
  'too_many_variations',
  'not_allowed',
  'twice_in_file',
  'variation_twice',
  'sku_twice_in_file',
  'sku_taken',
  'which_variation',
  'variation_kept',
  'no_variation',
  'stock_moved',
  'gift_card',
  'other_kind',
  'no_parent',
  'control_character',
  'cells',
] as const;
export type CellProblem = (typeof CELL_PROBLEMS)[number];

export type CellError = CellRemark<CellProblem>;

/** Why a file as a whole cannot be read. */
export type FileProblem =
  | { readonly code: 'empty' }
  /** The file has only its first line. */
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
  | { readonly code: 'changed_meanwhile' }
  | { readonly code: 'broken' };

export const MAX_FILE_BYTES = 200_000_000;
export const MAX_PRODUCTS = 100_000;
/** The longest line of a product: descriptions in two languages are 40,000 characters. */
export const MAX_LINE_CHARACTERS = 1_000_000;
/** The most lines of a product: variations and pictures. */
export const MAX_LINES_OF_PRODUCT = 300;
