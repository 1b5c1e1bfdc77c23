import { data } from 'react-router';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { DraftState } from '#shop/site/drafted.ts';
import { changeLook, undoLookChange } from '#shop/site/look/change-look.server.ts';
import { LOOK_FIELDS, type LookField, lookSchema, readLook, type TypedLook } from '#shop/site/look/look.ts';
import { findLooks, type Looks } from '#shop/site/look/look-view.server.ts';
import { PRESET_NAMES, PRESETS } from '#shop/site/look/presets.ts';
import { refuse } from '../../desk/refuse.ts';
import type { UndoProblem } from '../undo-change.server.ts';

/** `looks` are the present ones: what the form is compared with from then on. */
export type LookReply =
  | {
      readonly ok: true;
      readonly did: 'saved' | 'published' | 'discarded' | 'undone';
      readonly looks: Looks;
      readonly changeId: string | null;
    }
  | {
      readonly ok: false;
      readonly code: 'invalid' | 'accent_too_light' | 'picture_unknown' | 'conflict';
      readonly typed: TypedLook;
      readonly looks: Looks;
      /** Those that cannot be used as they are. */
      readonly fields: readonly LookField[];
    }
  | { readonly ok: false; readonly code: UndoProblem };

type Input = { readonly shop: Shop; readonly viewer: Viewer; readonly form: FormData };

export async function handleLookForm(input: Input) {
  switch (input.form.get('intent')) {
    case 'undo':
      return undo(input);
    case 'discard':
      return discard(input);
    case 'publish':
      return change(input, 'published');
    default:
      return change(input, 'draft');
  }
}

async function change({ shop, viewer, form }: Input, state: DraftState) {
  const looks = await findLooks(shop.db);
  const typed = readTyped(form);
  const read = readLook(typed);
  if ('wrong' in read) return refuse<LookReply>({ ok: false, code: 'invalid', typed, looks, fields: read.wrong });
  const changed = await changeLook(shop, {
    state,
    look: read.look,
    seen: readSeen(form),
    actor: actorOf(viewer),
  });
  if (!changed.ok) {
    const { code } = changed.error;
    const fields = 'fields' in changed.error ? changed.error.fields : [];
    return refuse<LookReply>({ ok: false, code, typed, looks, fields });
  }
  const did = state === 'published' ? 'published' : 'saved';
  return data<LookReply>({ ok: true, did, ...changed.value });
}

/** The draft becomes what is published, whatever was typed. */
async function discard({ shop, viewer }: Input) {
  const { published, draft } = await findLooks(shop.db);
  const changed = await changeLook(shop, { state: 'draft', look: published, seen: draft, actor: actorOf(viewer) });
  // Somebody saved another one in between, which stays.
  if (!changed.ok) return refuse<LookReply>({ ok: false, code: 'changed_since' });
  return data<LookReply>({ ok: true, did: 'discarded', ...changed.value });
}

async function undo({ shop, viewer, form }: Input) {
  const changeId = form.get('change_id');
  if (!isUuid(changeId)) return refuse<LookReply>({ ok: false, code: 'not_found' });
  const undone = await undoLookChange(shop, { changeId, actor: actorOf(viewer) });
  if (!undone.ok) return refuse<LookReply>({ ok: false, code: undone.error.code });
  return data<LookReply>({ ok: true, did: 'undone', looks: undone.value, changeId: null });
}

const MAX_TEXT = 300;

function readTyped(form: FormData): TypedLook {
  const typed = LOOK_FIELDS.map((field) => {
    const value = form.get(field);
    return [field, typeof value === 'string' ? value.slice(0, MAX_TEXT) : ''];
  });
  // The nearest accent that can be read, or a whole look, where a button for it was pressed.
  const preset = PRESET_NAMES.find((name) => name === form.get('preset'));
  const instead = form.get('accent_instead');
  return {
    ...(Object.fromEntries(typed) as TypedLook),
    ...(preset && PRESETS[preset]),
    ...(typeof instead === 'string' && { accent: instead.slice(0, MAX_TEXT) }),
  };
}

/** The form carries the draft that it was opened with. Tampering with it only loses the warning. */
function readSeen(form: FormData) {
  try {
    return lookSchema.parse(JSON.parse(String(form.get('seen'))));
  } catch {
    throw data(null, { status: 400 });
  }
}
