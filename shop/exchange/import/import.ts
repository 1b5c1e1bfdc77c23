import type { Selectable } from 'kysely';
import type { ProductImportRows, ProductImports } from '#db/schema.generated.ts';
import type { Fields } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { FileSource } from '../file/table.ts';
import type { Layout } from '../reading/find-layout.ts';
import type { PictureSources } from './import-pictures.ts';
import type { CellError, CellNote, FileProblem, NoteCounts } from './import-remark.ts';
import type { NewCategory } from './new-category.ts';

/**
 * The state of an import. `checking` reads the file and compares it with the shop, `ready` shows what would change,
 * `running` writes it. Both run in the background, and start over after they were killed.
 */
export type ImportState = Selectable<ProductImports>['state'];

/** An `error` is skipped, with a reason; the others are imported. */
export type RowKind = ProductImportRows['kind'];

/** The filters of the rows: a kind, or all with a note. */
export const ROW_LISTS = ['error', 'noted', 'new', 'changed', 'unchanged'] as const;
export type RowList = (typeof ROW_LISTS)[number];

export function parseRowList(text: string | null): RowList | null {
  return ROW_LISTS.find((list) => list === text) ?? null;
}

/** Why an undo was refused, why the import was compared again, or what failed repeatedly. */
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
  /** Of the imported ones, those with a note. */
  readonly noted_count: number;
  /** The number of products per note. */
  readonly note_counts: NoteCounts;
  /** External pictures by host. */
  readonly picture_sources: PictureSources;
  /** The hosts from which the owner allowed copying. */
  readonly picture_hosts: readonly string[];
  /** The hosts whose pictures the file names by http. */
  readonly plain_hosts: readonly string[];
  /** Categories that the file names and the shop does not have. */
  readonly new_categories: readonly NewCategory[];
  /** Whether the owner wants them created. */
  readonly makes_categories: boolean;
  readonly change_id: Uuid | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
};

/** The outcome of one product. */
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

/** There is something to import; skipped products do not prevent it. */
export function isRunnable({ state, counts }: Pick<ProductImport, 'state' | 'counts'>): boolean {
  return state === 'ready' && counts.new + counts.changed > 0;
}

/** The queue and key of an import's job: one after another, identified by its import. */
export function importJobOptions(id: Uuid) {
  return { queue: 'product-imports', maxAttempts: 5, key: `product-import-${id}` } as const;
}

/** The number of rows in a list. */
export function countOf({ counts, noted_count }: Pick<ProductImport, 'counts' | 'noted_count'>, list: RowList): number {
  return list === 'noted' ? noted_count : counts[list];
}

/** Something is running in the background. */
export function isBusy({ state }: Pick<ProductImport, 'state'>): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing';
}
