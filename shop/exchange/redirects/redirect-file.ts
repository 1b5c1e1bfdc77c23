import type { RedirectCounts, RowPlan, WrittenRedirect } from '#shop/redirects/plan-redirects.ts';
import type { RedirectProblem } from '#shop/redirects/redirect.ts';
import type { SmallFileProblem } from '../file/table.ts';

export const MAX_REDIRECT_FILE_BYTES = 1_000_000;
export const MAX_REDIRECT_ROWS = 10_000;

/** The headings of an export, which are Shopify's. */
export const REDIRECT_COLUMNS = { from: 'Redirect from', to: 'Redirect to' } as const;

/** What the columns are called in exports of Shopify, of Matrixify and of WordPress' plugins. */
const HEADINGS = {
  from: ['redirect from', 'source', 'source url', 'path', 'from', 'old url'],
  to: ['redirect to', 'target', 'target url', 'to', 'new url'],
  regex: ['regex'],
  status: ['status'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type RedirectColumn = keyof typeof HEADINGS;

export function findRedirectColumn(heading: string): RedirectColumn | null {
  const columns = Object.keys(HEADINGS) as RedirectColumn[];
  return columns.find((column) => HEADINGS[column].some((name) => name === heading.toLowerCase())) ?? null;
}

/** A row of a file. A pattern is no address, and what is switched off there stays so. */
export type FileRedirect = WrittenRedirect & { readonly skipped: 'pattern' | 'switched_off' | null };

export function readRedirectRow(cells: Readonly<Partial<Record<RedirectColumn, string>>>): FileRedirect {
  const { from = '', to = '', regex = '', status = '' } = cells;
  const isPattern = /^(?:1|true|yes)$/i.test(regex.trim()) || from.includes('*');
  const isOff = /^(?:disabled|inactive)$/i.test(status.trim());
  return { from: from.trim(), to: to.trim(), skipped: isPattern ? 'pattern' : isOff ? 'switched_off' : null };
}

/** What becomes of a row, in the order in which the preview lists it. */
export const OUTCOMES = ['refused', 'changed', 'new', 'same'] as const satisfies readonly RowPlan['outcome'][];

export type PreviewRow = {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly outcome: RowPlan['outcome'];
  /** Why it is left out. */
  readonly code: RedirectProblem['code'] | 'pattern' | 'switched_off' | null;
};

export type RedirectPreview = {
  /** The first of them: what is left out before what is imported. */
  readonly rows: readonly PreviewRow[];
  readonly counts: RedirectCounts;
  /** What an import would write, for `parseAcceptedRows`. */
  readonly accepted: string;
};

export type ReadRedirectsError = SmallFileProblem | { readonly code: 'too_many' };

/** Writes rows for a field of a form; no address has a tab or a line break. */
export function formatAcceptedRows(rows: readonly WrittenRedirect[]): string {
  return rows.map(({ from, to }) => `${from}\t${to}`).join('\n');
}

export function parseAcceptedRows(text: string): readonly WrittenRedirect[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to = ''] = line.split('\t');
    return line.trim() === '' ? [] : [{ from, to }];
  });
}
