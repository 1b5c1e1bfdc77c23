import { type Actor, type ChangeEntry, differences, type Fields, isSame } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { slugify } from '#shop/kernel/slug.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { COMMON_DUTIES, type DutyId, isDuty } from './duties.ts';
import { isConfirmed } from './judge.ts';
import { kindName, type ProductKind, UNDECIDED } from './kind.ts';
import { type KindInput, kindInputSchema } from './kind-input.ts';
import { deleteKindRow, insertKind, lockKinds, updateKind } from './kind-store.server.ts';
import { countProductsOfKind, listKinds } from './kind-view.server.ts';

export type SaveKindError =
  | {
      readonly code:
        | 'invalid'
        | 'not_found'
        | 'name_taken'
        /** What a product without a kind needs is not the owner's to choose. */
        | 'fixed'
        /** Somebody else saved it since the form was opened. */
        | 'conflict';
    }
  /** Its products would no longer have these, or those of a new kind not what every product has: not confirmed yet. */
  | { readonly code: 'duties_dropped'; readonly dropped: readonly DutyId[] };

export type SaveKindInput = {
  /** Null makes a new kind. */
  readonly id: string | null;
  /** The duties and names that the form showed; null for a new one. */
  readonly seen: Pick<ProductKind, 'names' | 'duties'> | null;
  readonly kind: KindInput;
  /** The duties of which somebody has said that its products do not have them. */
  readonly confirmed?: readonly string[];
  readonly actor: Actor;
};

type Saved = { readonly id: string; readonly changeId: Uuid | null };

/** Saves a kind. Published products that lack a duty it gets have 30 days from when the job finds them. */
export async function saveKind(shop: Shop, input: SaveKindInput): Promise<Result<Saved, SaveKindError>> {
  const { actor, seen } = input;
  const parsed = kindInputSchema.safeParse(input.kind);
  if (!parsed.success) return err({ code: 'invalid' });
  if (input.id === UNDECIDED) return err({ code: 'fixed' });
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<Saved, SaveKindError>> => {
    await lockKinds(tx);
    const kinds = await listKinds(tx);
    const before = kinds.find(({ id }) => id === input.id) ?? null;
    if (input.id !== null && before === null) return err({ code: 'not_found' });
    if (before !== null && seen !== null && !isSame(fieldsOf(before), fieldsOf(seen))) return err({ code: 'conflict' });
    const others = kinds.filter(({ id }) => id !== input.id);
    const wanted = parsed.data.names.en?.toLowerCase();
    if (others.some(({ names }) => names.en?.toLowerCase() === wanted)) return err({ code: 'name_taken' });
    const after = { ...parsed.data, id: before?.id ?? freeId(kinds, parsed.data.names.en ?? '') };
    const dropped = (before?.duties ?? COMMON_DUTIES).filter(isDuty).filter((duty) => !after.duties.includes(duty));
    if (!isConfirmed(dropped, input.confirmed)) return err({ code: 'duties_dropped', dropped });
    const entry = entryOf(before, after);
    if (entry === null) return ok({ id: after.id, changeId: null });
    await (before === null ? insertKind : updateKind)(tx, after, now);
    await judgeAgain(shop, tx);
    const kind = before === null ? 'create' : 'edit';
    return ok({ id: after.id, changeId: await recordEntry(tx, { actor, kind, now }, entry) });
  });
}

export type DeleteKindError =
  | { readonly code: 'not_found' | 'fixed' }
  | { readonly code: 'in_use'; readonly n: number };

/** Deletes a kind that the owner added and no product has. */
export async function deleteKind(
  shop: Shop,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<Result<{ readonly changeId: Uuid }, DeleteKindError>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<{ readonly changeId: Uuid }, DeleteKindError>> => {
    await lockKinds(tx);
    const before = (await listKinds(tx)).find((kind) => kind.id === id);
    if (before === undefined) return err({ code: 'not_found' });
    if (before.is_shipped) return err({ code: 'fixed' });
    const n = await countProductsOfKind(tx, id);
    if (n > 0) return err({ code: 'in_use', n });
    await deleteKindRow(tx, id);
    const entry = { ...about(before), before: fieldsOf(before), after: null };
    return ok({ changeId: await recordEntry(tx, { actor, kind: 'delete', now }, entry) });
  });
}

export type UndoKindError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' };

/** Undoes a change of a kind that is still as the change left it. */
export async function undoKindChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Result<null, UndoKindError>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<null, UndoKindError>> => {
    const change = await findChange(tx, changeId);
    const [entry] = change?.entries ?? [];
    if (!change || entry?.entity !== 'kind') return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    await lockKinds(tx);
    const current = (await listKinds(tx)).find(({ id }) => id === entry.entityId) ?? null;
    const done = await undo(tx, entry, current, now);
    if (done === null) return err({ code: 'changed_since' });
    await judgeAgain(shop, tx);
    await recordEntry(tx, { actor, kind: 'undo', undoes: changeId, now }, done);
    return ok(null);
  });
}

async function undo(tx: Tx, entry: ChangeEntry, current: ProductKind | null, now: Date): Promise<ChangeEntry | null> {
  const { entityId: id, before, after } = entry;
  const isAsLeft =
    after === null
      ? current === null
      : current !== null && Object.entries(after).every(([name, value]) => isSame(fieldsOf(current)[name], value));
  if (!isAsLeft) return null;
  if (before === null) {
    if (current === null || current.is_shipped || (await countProductsOfKind(tx, id)) > 0) return null;
    await deleteKindRow(tx, id);
    return { ...about(current), before: fieldsOf(current), after: null };
  }
  const parsed = kindInputSchema.safeParse({ ...(current && fieldsOf(current)), ...before });
  if (!parsed.success) return null;
  const restored = { id, ...parsed.data };
  await (current === null ? insertKind : updateKind)(tx, restored, now);
  return entryOf(current, restored);
}

/** What the new rules make of published products is found by the job, and soon. */
function judgeAgain(shop: Shop, tx: Tx): Promise<void> {
  return shop.jobs.enqueue(tx, 'judge-products', {}, { once: 'all' });
}

type Kind = Pick<ProductKind, 'id' | 'names' | 'duties'>;

function fieldsOf({ names, duties }: Omit<Kind, 'id'>): Fields {
  return { names, duties };
}

function about(kind: Kind) {
  return { entity: 'kind', entityId: kind.id, label: kindName(kind, 'en') } as const;
}

function entryOf(before: Kind | null, after: Kind): ChangeEntry | null {
  if (before === null) return { ...about(after), before: null, after: fieldsOf(after) };
  const changed = differences(fieldsOf(before), fieldsOf(after));
  return changed && { ...about(after), ...changed };
}

function freeId(kinds: readonly ProductKind[], name: string): string {
  const base = slugify(name).slice(0, 32).replace(/-+$/, '') || 'kind';
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!kinds.some((kind) => kind.id === id)) return id;
  }
}
