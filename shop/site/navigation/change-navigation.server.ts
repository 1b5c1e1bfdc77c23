import { type Actor, type ChangeEntry, differences, isSame } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { differingFields, type Navigation, navigationSchema, parseStored } from './navigation.ts';
import { lockNavigation, saveNavigation } from './navigation-store.server.ts';

/** Somebody else has changed the lists since; `navigation` is the present one. */
type ChangeNavigationError = { readonly code: 'conflict'; readonly navigation: Navigation };

type NavigationChange = {
  readonly navigation: Navigation;
  /** What the editor saw. */
  readonly seen: Navigation;
  readonly actor: Actor;
};

/** Changes the lists of header and footer: then every page of every process has them at once. */
export async function changeNavigation(
  shop: Shop,
  { navigation, seen, actor }: NavigationChange,
): Promise<Result<{ readonly changeId: Uuid | null }, ChangeNavigationError>> {
  const { shopName } = await getSettings(shop);
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<{ changeId: Uuid | null }, ChangeNavigationError>> => {
    const before = parseStored(await lockNavigation(tx, now));
    if (!isSame(before, seen) && !isSame(before, navigation)) return err({ code: 'conflict', navigation: before });
    const entry = await write(tx, { before, after: navigation, label: shopName, now });
    if (entry === null) return ok({ changeId: null });
    return ok({ changeId: await recordChange(tx, { actor, kind: 'navigation', entries: [entry], now }) });
  });
}

type UndoNavigationError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' | 'cannot_be_restored' };

/** Restores the lists that a change changed, except where somebody has changed them again since. */
export async function undoNavigationChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Result<Navigation, UndoNavigationError>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<Navigation, UndoNavigationError>> => {
    const change = await findChange(tx, changeId);
    const [entry] = change?.entries ?? [];
    if (change === null || entry?.entity !== 'navigation') return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    const before = parseStored(await lockNavigation(tx, now));
    const restored = restore(before, entry);
    if (restored === null) return err({ code: 'cannot_be_restored' });
    const undone = await write(tx, { before, after: restored, label: entry.label, now });
    if (undone === null) return err({ code: 'changed_since' });
    await recordChange(tx, { actor, kind: 'undo', entries: [undone], undoes: changeId, now });
    return ok(restored);
  });
}

/** Null when the lists of then are not accepted today. */
function restore(navigation: Navigation, { before, after }: ChangeEntry): Navigation | null {
  const untouched = Object.entries(before ?? {}).filter(([field]) =>
    isSame(navigation[field as keyof Navigation], after?.[field]),
  );
  return navigationSchema.safeParse({ ...navigation, ...Object.fromEntries(untouched) }).data ?? null;
}

type Writing = {
  readonly before: Navigation;
  readonly after: Navigation;
  readonly label: string;
  readonly now: Date;
};

/** Stores what differs, and returns it for the record of changes. */
async function write(tx: Tx, { before, after, label, now }: Writing): Promise<ChangeEntry | null> {
  const changed = differences(before, after);
  if (changed === null) return null;
  await saveNavigation(tx, differingFields(after), now);
  return { entity: 'navigation', entityId: 'navigation', label, ...changed };
}
