import type { Actor, Entity } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Result } from '#shop/kernel/result.ts';
import { undoSettingsChange } from '#shop/settings/undo-settings-change.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export type UndoProblem = 'not_found' | 'already_undone' | 'changed_since';
type Undo = (
  shop: Shop,
  input: { readonly changeId: Uuid; readonly actor: Actor },
) => Promise<Result<unknown, { readonly code: UndoProblem }>>;

/** By the kind of record a change is about: who knows how to take it back. An area that learns to adds itself here. */
const UNDO: Readonly<Partial<Record<Entity, Undo>>> = { settings: undoSettingsChange };

/** The verb that takes a change of these records back; null where none does, and then no button offers to. */
export function findUndo(change: {
  readonly entities: readonly Entity[];
  readonly isUndone: boolean;
  readonly entryCount: number;
}): Undo | null {
  const [entity, ...others] = change.entities;
  return entity === undefined || others.length > 0 || change.isUndone ? null : (UNDO[entity] ?? null);
}
