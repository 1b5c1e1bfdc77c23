import type { Selectable } from 'kysely';
import type { ProductImportRows, ProductImports } from '#db/schema.generated.ts';
import type { Fields } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { FileSource } from '../file/table.ts';
import type { Layout } from '../reading/find-layout.ts';
import type { CellError, CellNote, FileProblem, NoteCounts } from './import-remark.ts';

/** `checking` compares the file with the shop, `running` writes it; both start over after they were killed. */
export type ImportState = Selectable<ProductImports>['state'];

/** An `error` is skipped, with a reason; the others are imported. */
export type RowKind = ProductImportRows['kind'];

/** The filters of the rows: a kind, what goes off sale, or all with a note. */
export const ROW_LISTS = ['error', 'off_sale', 'noted', 'new', 'changed', 'unchanged'] as const;
export type RowList = (typeof ROW_LISTS)[number];

export function parseRowList(text: string | null): RowList | null {
  return ROW_LISTS.find((list) => list === text) ?? null;
}

/** Why an undo was refused, why the import was compared again, or what failed repeatedly. */
export type ImportProblem = FileProblem | { readonly code: 'undo_refused' | 'run_failed' | 'undo_failed' };

export type ImportSource = FileSource & { readonly shop: Layout['shop'] };

type Counts = { readonly counts: Readonly<Record<RowKind, number>> };

export type ImportRow = {
  readonly position: number;
  readonly line: number;
  readonly kind: RowKind;
  readonly handle: string;
  readonly name: string;
  /** Null while it is not in the shop. */
  readonly product_id: Uuid | null;
  readonly changes: { readonly before: Fields | null; readonly after: Fields } | null;
  readonly errors: readonly CellError[];
  readonly notes: readonly CellNote[];
};

/** Whether there is something to import; skipped products do not prevent it. */
export function isRunnable({ state, counts }: Counts & { readonly state: ImportState }): boolean {
  return state === 'ready' && counts.new + counts.changed > 0;
}

/** The queue and key of an import's job: one after another, identified by its import. */
export function importJobOptions(id: Uuid) {
  return { queue: 'product-imports', maxAttempts: 5, key: `product-import-${id}` } as const;
}

type Noted = { readonly noted_count: number; readonly note_counts: NoteCounts };

export function countOf({ counts, noted_count, ...noted }: Counts & Noted, list: RowList): number {
  if (list === 'off_sale') return countOffSale(noted);
  return list === 'noted' ? noted_count : counts[list];
}

/** How many products that are on sale the import takes off sale. */
export function countOffSale({ note_counts }: Pick<Noted, 'note_counts'>): number {
  return note_counts.off_sale ?? 0;
}

export function isBusy({ state }: { readonly state: ImportState }): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing';
}
