import { data } from 'react-router';
import { parseFields, parseForm } from '#app/forms/parse-form.ts';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#app/shop-context.ts';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import { closePeriod, reopenPeriod } from '#shop/delivery/close-period.server.ts';
import type { DeliveryPart } from '#shop/delivery/delivery-part.ts';
import { findProductsByCode, listProductCodes } from '#shop/delivery/excluded-products-view.server.ts';
import {
  deleteDelivery,
  type SaveDelivery,
  type SaveDeliveryError,
  saveDelivery,
} from '#shop/delivery/save-delivery.server.ts';
import { undoDeliveryChange } from '#shop/delivery/undo-delivery-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { undoSettingsChange } from '#shop/settings/change-settings.server.ts';
import { closedPeriodSchema } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refuse } from '../../desk/refuse.ts';
import {
  type DeliveryValues,
  linesOf,
  methodFormSchema,
  problemsByField,
  toMethod,
  toZone,
  valuesOfMethod,
  valuesOfZone,
  zoneFormSchema,
} from './delivery-form-input.ts';
import type { DeliveryReply } from './delivery-reply.ts';

type Sent = { readonly shop: Shop; readonly viewer: Viewer; readonly request: Request };

/** The form of a zone; `id` is null for a new one. */
export async function handleZone({ shop, viewer, request }: Sent, id: Uuid | null) {
  const form = await parseForm(request, zoneFormSchema);
  if (!form.ok) return refuse<DeliveryReply>({ ok: false, code: 'invalid', form: form.reply });
  const edited = id === null ? null : { id, version: new Date(form.value.version ?? 0) };
  return save(shop, { edited, wanted: { part: 'zone', fields: toZone(form.value) }, actor: actorOf(viewer) }, form);
}

/** The form of a method; `id` is null for a new one in the zone. */
export async function handleMethod({ shop, viewer, request }: Sent, id: Uuid | null, zoneId: Uuid) {
  const form = await parseForm(request, methodFormSchema);
  if (!form.ok) return refuse<DeliveryReply>({ ok: false, code: 'invalid', form: form.reply });
  const codes = linesOf(form.value.excluded_products);
  const excluded = await findProductsByCode(shop.db, codes);
  if (excluded === null)
    return refuse<DeliveryReply>({
      ok: false,
      code: 'invalid',
      form: form.refuse({ excluded_products: ['product_unknown'] }),
    });
  const edited = id === null ? null : { id, version: new Date(form.value.version ?? 0) };
  const fields = toMethod(form.value, zoneId, excluded);
  return save(shop, { edited, wanted: { part: 'method', fields }, actor: actorOf(viewer) }, form);
}

type Parsed = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>;

async function save(shop: Shop, wanted: SaveDelivery, form: Pick<Parsed, 'refuse'>) {
  const saved = await saveDelivery(shop, wanted);
  if (saved.ok) return done('save', saved.value.changeId);
  const { error } = saved;
  return refuse<DeliveryReply>({
    ok: false,
    code: error.code,
    form: form.refuse(problemsOf(error, wanted.wanted)),
    ...(error.code === 'conflict' && {
      current: { version: error.current.version.toISOString(), values: await valuesOf(shop, error.current) },
    }),
  });
}

function problemsOf(
  error: SaveDeliveryError,
  wanted: SaveDelivery['wanted'],
): Readonly<Record<string, readonly string[]>> {
  if (error.code !== 'invalid') return {};
  return problemsByField(error.issues, wanted.part === 'zone' ? (wanted.fields.postal_ranges ?? []) : []);
}

/** A stored part as its form shows it. */
export async function valuesOf(shop: Shop, part: DeliveryPart): Promise<DeliveryValues> {
  if (part.part === 'zone') return valuesOfZone(part.fields);
  return valuesOfMethod(part.fields, await listProductCodes(shop.db, part.fields.excluded_products));
}

/** The buttons of the list, the form of closed days, and the undo of a change. */
export async function handleDeliveryList(shop: Shop, viewer: Viewer, form: FormData) {
  const actor = actorOf(viewer);
  switch (textOf(form, 'intent')) {
    case 'undo':
      return handleUndo(shop, actor, form.get('change_id'));
    case 'close':
    case 'reopen':
      return handlePeriod(shop, actor, form);
    default: {
      const id = form.get('part_id');
      const deleted = isUuid(id) ? await deleteDelivery(shop, { id, actor }) : null;
      return deleted?.ok ? done('delete', deleted.value.changeId) : failed('not_found');
    }
  }
}

/** Zones and methods have a record of their own; closed days are a setting. */
async function handleUndo(shop: Shop, actor: Actor, changeId: unknown) {
  if (!isUuid(changeId)) return failed('not_found');
  const undone = await undoDeliveryChange(shop, { changeId, actor });
  if (undone.ok) return done('undo', null);
  if (undone.error.code !== 'not_found') return failed(undone.error.code);
  const restored = await undoSettingsChange(shop, { changeId, actor });
  return restored.ok ? done('undo', null) : failed(restored.error.code);
}

async function handlePeriod(shop: Shop, actor: Actor, form: FormData) {
  const isNew = textOf(form, 'intent') === 'close';
  const read = parseFields(form, closedPeriodSchema);
  if (!read.ok) return refuse<DeliveryReply>({ ok: false, code: 'invalid', form: read.reply });
  const changed = await (isNew ? closePeriod : reopenPeriod)(shop, { period: read.value, actor });
  if (changed.ok) return done(isNew ? 'close' : 'reopen', changed.value.changeId);
  const { code } = changed.error;
  if (code === 'past')
    return refuse<DeliveryReply>({ ok: false, code: 'invalid', form: read.refuse({ until: ['period_past'] }) });
  return refuse<DeliveryReply>({ ok: false, code, form: read.refuse({}) });
}

function done(did: (DeliveryReply & { ok: true })['did'], changeId: Uuid | null) {
  return data<DeliveryReply>({ ok: true, did, changeId });
}

function failed(code: 'not_found' | 'already_undone' | 'changed_since') {
  return refuse<DeliveryReply>({ ok: false, code });
}
