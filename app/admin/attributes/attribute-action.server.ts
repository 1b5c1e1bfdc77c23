import { data } from 'react-router';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { deleteAttribute } from '#shop/attributes/delete-attribute.server.ts';
import { moveAttribute } from '#shop/attributes/move-attribute.server.ts';
import { saveAttribute } from '#shop/attributes/save-attribute.server.ts';
import { editChoices, parseChoiceEdit, readAttribute, readTypedAttribute } from '#shop/attributes/typed-attribute.ts';
import { undoAttributeChange } from '#shop/attributes/undo-attribute-change.server.ts';
import { actorOf } from '#shop/audit/change.ts';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refuse } from '../desk/refuse.ts';
import type { AttributeReply, TheirChange } from './attribute-reply.ts';

type Input = { readonly shop: Shop; readonly viewer: Viewer; readonly form: FormData };

/** The form of an attribute; without an id, of a new one. */
export async function handleAttribute({ shop, viewer, form }: Input, id: number | null) {
  const actor = actorOf(viewer);
  if (id !== null && textOf(form, 'intent') === 'delete') {
    const deleted = await deleteAttribute(shop, { id, actor });
    return deleted.ok ? done('delete', deleted.value.changeId) : failed(deleted.error.code);
  }
  const typed = readTypedAttribute(
    (name) => (form.has(name) ? textOf(form, name) : null),
    form.getAll('category').filter(isUuid),
  );
  const edit = parseChoiceEdit(textOf(form, 'edit'));
  if (edit !== null)
    return data<AttributeReply>({ ok: false, code: 'edited', typed: editChoices(typed, edit), problems: {} });
  const read = readAttribute(typed);
  if ('problems' in read) return refuse<AttributeReply>({ ok: false, code: 'invalid', typed, problems: read.problems });
  const { attribute } = read;
  const editedVersion = new Date(textOf(form, 'version') || 0);
  const saved = await saveAttribute(shop, { id, editedVersion, attribute, actor });
  if (saved.ok) return done('save', saved.value.changeId);
  const { error } = saved;
  return refuse<AttributeReply>({
    ok: false,
    code: error.code,
    typed,
    problems: {},
    ...(error.code === 'choice_in_use' && { n: error.n }),
    ...(error.code === 'conflict' && {
      version: error.current.version.toISOString(),
      theirs: await listTheirChanges(shop, error.current.id, editedVersion),
    }),
  });
}

/** What became of an attribute since it was opened; at least its newest change, as clocks differ. */
async function listTheirChanges(shop: Shop, id: number, since: Date): Promise<readonly TheirChange[]> {
  const entityId = String(id);
  const { changes } = await listChanges(shop.db, { entity: 'attribute', record: entityId });
  const ofIt = changes.flatMap(({ id: changeId, at, actorName, entries }) => {
    const entry = entries.find((one) => one.entityId === entityId);
    return entry === undefined ? [] : [{ id: changeId, at, actorName, entry }];
  });
  const newer = ofIt.filter(({ at }) => at > since);
  return newer.length > 0 ? newer : ofIt.slice(0, 1);
}

/** The buttons of the list, and the undo of a change. */
export async function handleAttributeList({ shop, viewer, form }: Input) {
  const actor = actorOf(viewer);
  if (textOf(form, 'intent') === 'undo') {
    const changeId = form.get('change_id');
    const undone = isUuid(changeId) ? await undoAttributeChange(shop, { changeId, actor }) : null;
    return undone?.ok ? done('undo', null) : failed(undone?.error.code ?? 'not_found');
  }
  const moved = await moveAttribute(shop, {
    id: Number(textOf(form, 'attribute')),
    to: Math.max(0, Number(textOf(form, 'to')) || 0),
    actor,
  });
  return moved.ok ? done('move', moved.value.changeId) : failed(moved.error.code);
}

function done(did: (AttributeReply & { ok: true })['did'], changeId: Uuid | null) {
  return data<AttributeReply>({ ok: true, did, changeId });
}

function failed(code: 'not_found' | 'already_undone' | 'changed_since') {
  return refuse<AttributeReply>({ ok: false, code });
}
