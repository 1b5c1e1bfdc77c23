import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type DeliveryZone, MAX_METHODS, MAX_ZONES } from './delivery.ts';
import { type MethodInput, methodSchema, type ZoneInput, zoneSchema } from './delivery-input.ts';
import { type DeliveryPart, listParts } from './delivery-part.ts';
import { lockDelivery } from './delivery-store.server.ts';
import { listDelivery } from './delivery-view.server.ts';
import { enqueueRefresh } from './points/refresh-points.server.ts';
import { type DeliveryChange, writeDelivery } from './write-delivery.server.ts';

export type WantedPart =
  | { readonly part: 'zone'; readonly fields: ZoneInput }
  | { readonly part: 'method'; readonly fields: MethodInput };

export type SaveDelivery = {
  /** Null for a new one. */
  readonly edited: { readonly id: Uuid; readonly version: Date } | null;
  readonly wanted: WantedPart;
  readonly actor: Actor;
};

export type SaveDeliveryError =
  /** What cannot be used, by the path of its field. */
  | { readonly code: 'invalid'; readonly issues: readonly { readonly path: string; readonly message: string }[] }
  | { readonly code: 'too_many' | 'not_found' }
  /** It was saved again since that version. */
  | { readonly code: 'conflict'; readonly current: DeliveryPart };

type Saved = Result<{ readonly id: Uuid; readonly changeId: Uuid | null }, SaveDeliveryError>;

/** Saves a new or edited zone or method. `changeId` undoes it; null when nothing differed. */
export async function saveDelivery(shop: Shop, { edited, wanted, actor }: SaveDelivery): Promise<Saved> {
  const parsed = parse(wanted);
  if (!parsed.ok) return parsed;
  const now = shop.clock.now();
  const saved = await transact(shop.db, async (tx): Promise<Saved> => {
    await lockDelivery(tx);
    const zones = await listDelivery(tx);
    const before = listParts(zones).find(({ id, part }) => id === edited?.id && part === wanted.part) ?? null;
    if (edited !== null && before === null) return err({ code: 'not_found' });
    if (edited !== null && before !== null && before.version.getTime() !== edited.version.getTime())
      return err({ code: 'conflict', current: before });
    const id = before?.id ?? randomUUID();
    const after: DeliveryPart = { id, version: now, ...parsed.value };
    const problem = findProblem(after, before, zones);
    if (problem !== null) return err({ code: problem });
    const kind = before === null ? 'create' : 'edit';
    if (after.part === 'method' && after.fields.carrier !== null) await enqueueRefresh(shop, tx, after.fields.carrier);
    return ok({ id, changeId: await writeDelivery(tx, [{ before, after }], { actor, kind, now }) });
  });
  shop.settingsCache.current = null;
  return saved;
}

type Parsed = DeliveryPart extends infer Part ? (Part extends unknown ? Omit<Part, 'id' | 'version'> : never) : never;

function parse(wanted: WantedPart): Result<Parsed, SaveDeliveryError> {
  if (wanted.part === 'zone') {
    const zone = zoneSchema.safeParse(wanted.fields);
    return zone.success ? ok({ part: 'zone', fields: zone.data }) : invalid(zone.error);
  }
  const method = methodSchema.safeParse(wanted.fields);
  return method.success ? ok({ part: 'method', fields: method.data }) : invalid(method.error);
}

function invalid({ issues }: z.ZodError) {
  return err({
    code: 'invalid',
    issues: issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  } as const);
}

function findProblem(after: DeliveryPart, before: DeliveryPart | null, zones: readonly DeliveryZone[]) {
  if (after.part === 'zone') return before === null && zones.length >= MAX_ZONES ? 'too_many' : null;
  const zone = zones.find(({ id }) => id === after.fields.zone_id);
  if (zone === undefined) return 'not_found';
  return before === null && zone.methods.length >= MAX_METHODS ? 'too_many' : null;
}

type Deleted = Result<{ readonly changeId: Uuid | null }, { readonly code: 'not_found' }>;

/** Deletes a zone with its methods, or a method. `changeId` undoes it. */
export async function deleteDelivery(
  shop: Shop,
  { id, actor }: { readonly id: Uuid; readonly actor: Actor },
): Promise<Deleted> {
  const now = shop.clock.now();
  const deleted = await transact(shop.db, async (tx): Promise<Deleted> => {
    await lockDelivery(tx);
    const parts = listParts(await listDelivery(tx));
    // The methods first, so that the record has each of them.
    const gone = parts
      .filter((one) => one.id === id || (one.part === 'method' && one.fields.zone_id === id))
      .toReversed();
    if (gone.length === 0) return err({ code: 'not_found' });
    const changes = gone.map((before): DeliveryChange => ({ before, after: null }));
    return ok({ changeId: await writeDelivery(tx, changes, { actor, kind: 'delete', now }) });
  });
  shop.settingsCache.current = null;
  return deleted;
}
