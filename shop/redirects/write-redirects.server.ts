import { randomUUID } from 'node:crypto';
import { type ChangeEntry, differences } from '#shop/audit/change.ts';
import { type ChangeToRecord, recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Redirect, RedirectFields } from './redirect.ts';
import { deleteMissingAddresses, deleteRedirectRows, saveRedirectRows } from './redirect-store.server.ts';

/** What becomes of one redirect. Null before is a new one, null after deletes it. */
export type RedirectChange = {
  /** A deleted redirect returns under its id. */
  readonly id?: Uuid;
  readonly before: Redirect | null;
  readonly after: RedirectFields | null;
};

/**
 * Writes planned redirects and records them as one change; returns its id, null when nothing differed. What led nowhere
 * and leads somewhere now is no longer listed. The caller has locked the redirects.
 */
export async function writeRedirects(
  tx: Tx,
  changes: readonly RedirectChange[],
  about: Omit<ChangeToRecord, 'entries'>,
): Promise<Uuid | null> {
  const named = changes.map((change) => ({ ...change, id: change.before?.id ?? change.id ?? randomUUID() }));
  const entries = named.flatMap((change) => entryOf(change) ?? []);
  if (entries.length === 0) return null;
  const rows = named.flatMap(({ id, before, after }) => {
    // Later than the edited version, even with a coarse clock: otherwise a second editor would not be noticed.
    const updated_at = new Date(Math.max(about.now.getTime(), (before?.version.getTime() ?? 0) + 1));
    return after === null ? [] : [{ id, ...after, updated_at }];
  });
  await deleteRedirectRows(
    tx,
    named.flatMap(({ id, after }) => (after === null ? [id] : [])),
  );
  await saveRedirectRows(tx, rows);
  await deleteMissingAddresses(
    tx,
    rows.map(({ from_address }) => from_address),
  );
  return recordChange(tx, { ...about, entries });
}

function entryOf({ id, before, after }: RedirectChange & { readonly id: Uuid }): ChangeEntry | null {
  const label = (after ?? before?.fields)?.from_address ?? '';
  const about = { entity: 'redirect', entityId: id, label } as const;
  if (before === null || after === null) return { ...about, before: before?.fields ?? null, after };
  const changed = differences(before.fields, after);
  return changed && { ...about, ...changed };
}
