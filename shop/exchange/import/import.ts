import type { Fields } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { FileSource } from '../file/table.ts';
import type { Layout } from '../reading/find-layout.ts';
import type { CellError, FileProblem } from './import-error.ts';
import type { CellNote, NoteCounts } from './import-note.ts';
import type { PictureSources } from './import-pictures.ts';
import type { NewCategory } from './new-category.ts';

/**
 * Where an import stands. `checking` reads the file and compares it with the shop, `ready` shows what would change, `running`
 * writes it. Both work on in the background, and begin anew when whoever worked on them was killed.
 */
export const IMPORT_STATES = [
  'checking',
  'ready',
  'running',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** An `error` is skipped, with a reason; the others are taken. */
export const ROW_KINDS = ['new', 'changed', 'unchanged', 'error'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** What staff look through: rows of a kind, or all that are taken with a note. */
export const ROW_LISTS = ['error', 'noted', 'new', 'changed', 'unchanged'] as const;
export type RowList = (typeof ROW_LISTS)[number];

export function parseRowList(text: string | null): RowList | null {
  return ROW_LISTS.find((list) => list === text) ?? null;
}

/** Why an undo was refused, why the import was compared anew, or what failed again and again. */
export type ImportProblem =
  | FileProblem
  | { readonly code: 'undo_refused' }
  | { readonly code: 'run_failed' }
  | { readonly code: 'undo_failed' };

export type ImportSource = FileSource & { readonly shop: Layout['shop'] };

export type ProductImport = {
  readonly id: Uuid;
  readonly state: ImportState;
  readonly file_name: string;
  readonly actor_name: string | null;
  readonly problem: ImportProblem | null;
  /** What the file turned out to be; null until it was read. */
  readonly source: ImportSource | null;
  readonly done_count: number;
  /** Null until it is known. */
  readonly total_count: number | null;
  readonly counts: Readonly<Record<RowKind, number>>;
  /** Of those taken, the ones with a note. */
  readonly noted_count: number;
  /** Products by what is noted of them. */
  readonly note_counts: NoteCounts;
  /** Pictures that lie elsewhere, by host. */
  readonly picture_sources: PictureSources;
  /** Of these, the hosts that its owner agreed to have pictures copied from. */
  readonly picture_hosts: readonly string[];
  /** Of all hosts, those whose pictures the file names by http. */
  readonly plain_hosts: readonly string[];
  /** Categories that the file names and the shop has not. */
  readonly new_categories: readonly NewCategory[];
  /** Whether its owner wants them made. */
  readonly makes_categories: boolean;
  readonly change_id: Uuid | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
};

/** What would become of one product. */
export type ImportRow = {
  readonly position: number;
  readonly line: number;
  readonly kind: RowKind;
  readonly handle: string;
  readonly name: string;
  readonly changes: { readonly before: Fields | null; readonly after: Fields } | null;
  readonly errors: readonly CellError[];
  readonly notes: readonly CellNote[];
};

/** There is something to do; what is skipped stands in nobody's way. */
export function isRunnable({ state, counts }: Pick<ProductImport, 'state' | 'counts'>): boolean {
  return state === 'ready' && counts.new + counts.changed > 0;
}

/** How an import's job stands in the queue: one after another, and known by the import it works on. */
export function importJobOptions(id: Uuid) {
  return { queue: 'product-imports', maxAttempts: 5, key: `product-import-${id}` } as const;
}

/** Of the rows that a list has, how many there are. */
export function countOf({ counts, noted_count }: Pick<ProductImport, 'counts' | 'noted_count'>, list: RowList): number {
  return list === 'noted' ? noted_count : counts[list];
}

/** Something is under way in the background. */
export function isBusy({ state }: Pick<ProductImport, 'state'>): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing';
}
