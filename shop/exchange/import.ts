import type { Fields } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { CellError, FileProblem } from './import-error.ts';

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

export const ROW_KINDS = ['new', 'changed', 'unchanged', 'error'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export function parseRowKind(text: string | null): RowKind | null {
  return ROW_KINDS.find((kind) => kind === text) ?? null;
}

/** Why an undo was refused, why the import was compared anew, or what failed again and again. */
export type ImportProblem =
  | FileProblem
  | { readonly code: 'undo_refused' }
  | { readonly code: 'run_failed' }
  | { readonly code: 'undo_failed' };

export type ProductImport = {
  readonly id: Uuid;
  readonly state: ImportState;
  readonly file_name: string;
  readonly actor_name: string | null;
  readonly problem: ImportProblem | null;
  readonly ignored_columns: readonly string[];
  readonly done_count: number;
  /** Null until it is known. */
  readonly total_count: number | null;
  readonly counts: Readonly<Record<RowKind, number>>;
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
};

/** Nothing in the way, and something to do. */
export function isRunnable({ state, counts }: Pick<ProductImport, 'state' | 'counts'>): boolean {
  return state === 'ready' && counts.error === 0 && counts.new + counts.changed > 0;
}

/** How an import's job stands in the queue: one after another, and known by the import it works on. */
export function importJobOptions(id: Uuid) {
  return { queue: 'product-imports', maxAttempts: 5, key: `product-import-${id}` } as const;
}

/** Something is under way in the background. */
export function isBusy({ state }: Pick<ProductImport, 'state'>): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing';
}
