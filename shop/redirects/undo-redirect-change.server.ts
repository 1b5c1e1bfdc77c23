import { z } from 'zod';
import { type Actor, type ChangeEntry, isSame } from '#shop/audit/change.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lookupTarget } from './address.ts';
import type { Redirect, RedirectFields } from './redirect.ts';
import { lockRedirects } from './redirect-store.server.ts';
import { listStoredRedirects } from './redirects-view.server.ts';
import { type RedirectChange, writeRedirects } from './write-redirects.server.ts';

/** `changed_since`: something it did has been changed again, or would make a chain beside what was written since. */
export type UndoRedirectError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' };

type Outcome = Result<void, UndoRedirectError>;

/** Undoes a change of redirects, also an import: all of it or nothing, because its parts may shorten each other. */
export async function undoRedirectChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Outcome> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Outcome> => {
    await lockRedirects(tx);
    const change = await findChange(tx, changeId);
    if (change?.entries[0]?.entity !== 'redirect') return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    const stored = new Map((await listStoredRedirects(tx)).map((one) => [one.id, one]));
    const changes = change.entries.map((entry) => undoOf(entry, stored.get(entry.entityId as Uuid) ?? null));
    if (!changes.every((one) => one !== null) || !isSound(stored, changes)) return err({ code: 'changed_since' });
    const undone = await writeRedirects(tx, changes, { actor, kind: 'undo', undoes: changeId, now });
    return undone === null ? err({ code: 'changed_since' }) : ok(undefined);
  });
}

/** Null when the redirect is not as the change left it. */
function undoOf({ entityId, before, after }: ChangeEntry, current: Redirect | null): RedirectChange | null {
  const isAsLeft =
    after === null
      ? current === null
      : Object.entries(after).every(([name, value]) => isSame(value, current?.fields[name as keyof RedirectFields]));
  if (!isAsLeft) return null;
  if (before === null) return { before: current, after: null };
  const { data: fields } = fieldsSchema.safeParse({ ...current?.fields, ...before });
  return fields === undefined ? null : { id: entityId as Uuid, before: current, after: fields };
}

/** Whether afterwards each old address has one redirect, and none leads to another. */
function isSound(stored: ReadonlyMap<Uuid, Redirect>, changes: readonly RedirectChange[]): boolean {
  const gone = new Set(changes.flatMap(({ before }) => before?.id ?? []));
  const kept = [...stored.values()].flatMap(({ id, fields }) => (gone.has(id) ? [] : [fields]));
  const after = [...kept, ...changes.flatMap((change) => change.after ?? [])];
  const addresses = new Set(after.map(({ from_address }) => from_address));
  const isChained = after.some(({ to_address }) => lookupTarget(to_address).some((one) => addresses.has(one)));
  return addresses.size === after.length && !isChained;
}

const fieldsSchema = z.object({ from_address: z.string(), to_address: z.string() });
