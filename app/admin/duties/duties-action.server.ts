import { data } from 'react-router';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#app/shop-context.ts';
import { actorOf } from '#shop/audit/change.ts';
import { nameProducts } from '#shop/catalog/editable-product-view.server.ts';
import { fillManufacturer } from '#shop/catalog/fill-manufacturer.server.ts';
import type { KnownManufacturer } from '#shop/catalog/manufacturer-view.server.ts';
import type { RefusedProduct } from '#shop/catalog/preview-product-edit.server.ts';
import { undoProductChange } from '#shop/catalog/undo-product-change.server.ts';
import type { Decided } from '#shop/duties/decided.ts';
import { isDuty } from '#shop/duties/duties.ts';
import { lackingProducts } from '#shop/duties/duty-words.ts';
import { lackedIn } from '#shop/duties/judge.ts';
import { deleteKind, saveKind, undoKindChange } from '#shop/duties/save-kind.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refuse } from '../desk/refuse.ts';
import { CONFIRMED } from '../products/dropped-duties.tsx';
import type { DutiesReply } from './duties-reply.ts';

type Done = Omit<Extract<DutiesReply, { ok: true }>, 'ok'>;
const done = (reply: Done) => data<DutiesReply>({ ok: true, ...reply });
const failed = (code: Extract<DutiesReply, { ok: false }>['code'], n?: number) =>
  refuse<DutiesReply>({ ok: false, code, ...(n !== undefined && { n }) });

/** The form of a kind; `id` is null for a new one. */
export async function handleKind(shop: Shop, viewer: Viewer, id: string | null, form: FormData) {
  const actor = actorOf(viewer);
  if (form.get('intent') === 'delete' && id !== null) {
    const deleted = await deleteKind(shop, { id, actor });
    if (deleted.ok) return done({ did: 'delete', changeId: deleted.value.changeId });
    return failed(deleted.error.code, 'n' in deleted.error ? deleted.error.n : undefined);
  }
  const names = namesIn(form, 'name');
  const duties = form.getAll('duty').map(String).filter(isDuty);
  const seen =
    id === null ? null : { names: namesIn(form, 'seen_name'), duties: textOf(form, 'seen').split(' ').filter(Boolean) };
  const confirmed = textOf(form, CONFIRMED).split(',');
  const saved = await saveKind(shop, { id, seen, kind: { names, duties }, confirmed, actor });
  if (saved.ok) return done({ did: 'save', changeId: saved.value.changeId });
  const { error } = saved;
  return refuse<DutiesReply>({ ok: false, ...error, typed: { names, duties } });
}

function namesIn(form: FormData, field: string): Record<string, string> {
  const names = LANGUAGES.map((language) => [language, textOf(form, `${field}.${language}`).trim()] as const);
  return Object.fromEntries(names.filter(([, name]) => name !== ''));
}

export async function handleKindUndo(shop: Shop, viewer: Viewer, form: FormData) {
  const changeId = form.get('change_id');
  if (!isUuid(changeId)) return failed('not_found');
  const undone = await undoKindChange(shop, { changeId, actor: actorOf(viewer) });
  return undone.ok ? done({ did: 'undo', changeId: null }) : failed(undone.error.code);
}

/** Fills in who answers for all products of a manufacturer, and undoes it. Products are named in `language`. */
export async function handleManufacturer(shop: Shop, viewer: Viewer, form: FormData, language: Language) {
  const actor = actorOf(viewer);
  const changeId = form.get('change_id');
  if (form.get('intent') === 'undo') {
    if (!isUuid(changeId)) return failed('not_found');
    const undone = await undoProductChange(shop, { changeId, actor });
    if (undone.ok) return done({ did: 'undo', changeId: null });
    const { error } = undone;
    if (error.code !== 'duties_missing') return failed(error.code);
    return refuse<DutiesReply>({ ok: false, code: error.code, lacking: lackingProducts(error.refused) });
  }
  const filling = { of: textOf(form, 'of'), facts: readFacts(form) };
  const filled = await fillManufacturer(shop, { name: filling.of, facts: filling.facts, actor });
  if (filled.ok) return done({ did: 'fill', changeId: filled.value.changeId, n: filled.value.changed });
  const { code, ...error } = filled.error;
  const refused = 'refused' in error ? error.refused : [];
  const refusals = await listRefusals(shop, refused.slice(0, SHOWN), language);
  return refuse<DutiesReply>({ ok: false, code, filling, n: refused.length, refusals });
}

const SHOWN = 10;

async function listRefusals(shop: Shop, refused: readonly Decided[], language: Language): Promise<RefusedProduct[]> {
  const ids = refused.map(({ id }) => id);
  const names = await nameProducts(shop.db, ids, language);
  return refused.map(({ id, product, decision }) => ({
    ...{ id, name: names.get(id) ?? product.name, why: 'duties_missing' },
    lacking: lackedIn(decision.judgements),
  }));
}

function readFacts(form: FormData): KnownManufacturer {
  const company = (field: string) => {
    const [name, postal_address, email] = ['name', 'postal_address', 'email'].map((part) =>
      textOf(form, `${field}.${part}`).trim(),
    ) as [string, string, string];
    return [name, postal_address, email].every((text) => text === '') ? null : { name, postal_address, email };
  };
  return {
    manufacturer: company('manufacturer'),
    manufacturer_country: textOf(form, 'manufacturer_country') || null,
    responsible_person: company('responsible_person'),
  };
}
