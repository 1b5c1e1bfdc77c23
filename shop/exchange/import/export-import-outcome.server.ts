import type { exchange } from '#locales/en/admin/exchange.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import { csvLine } from '#shop/kernel/csv.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listRowOutcomes, type RowOutcome } from './import-view.server.ts';
import { errorText, noteText } from './import-words.ts';

type Say = Translate<typeof exchange>;

const AT_ONCE = 500;

/** Generates the outcome of each product of a file as CSV: a row per product without notes, and per note or reason. */
export async function* exportImportOutcome(
  shop: Shop,
  { importId, t }: { readonly importId: Uuid; readonly t: Say },
): AsyncGenerator<string> {
  const columns = ['line', 'handle', 'product', 'action', 'outcome', 'column', 'value', 'note'] as const;
  yield `\uFEFF${csvLine(columns.map((column) => t(`exchange.outcome.${column}`)))}`;
  for (let after = -1; ; ) {
    const rows = await listRowOutcomes(shop.db, { id: importId, after, limit: AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => outcomeLines(row, t)).join('');
    after = last.position;
  }
}

function outcomeLines({ line, handle, name, kind, errors, notes }: RowOutcome, t: Say): string {
  const about = [handle, name, t(`exchange.kind.${kind}`)];
  if (kind === 'error') {
    const skipped = t('exchange.outcome.skipped');
    return errors
      .map((error) => csvLine([error.line, ...about, skipped, error.column, error.value, errorText(t, error)]))
      .join('');
  }
  if (notes.length === 0) return csvLine([line, ...about, t('exchange.outcome.asIs'), '', '', '']);
  const noted = t('exchange.outcome.noted');
  return notes
    .map((note) => csvLine([note.line, ...about, noted, note.column, note.value, noteText(t, note)]))
    .join('');
}
