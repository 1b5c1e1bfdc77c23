import { data } from 'react-router';
import { parseForm } from '#app/forms/parse-form.ts';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#app/shop-context.ts';
import { actorOf } from '#shop/audit/change.ts';
import { addShippedSynonyms } from '#shop/exchange/synonyms/add-shipped-synonyms.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { deleteSynonym } from '#shop/search/synonyms/delete-synonym.server.ts';
import { saveSynonym } from '#shop/search/synonyms/save-synonym.server.ts';
import { undoSynonymChange } from '#shop/search/synonyms/undo-synonym-change.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refuse } from '../desk/refuse.ts';
import type { SearchAction, SearchReply } from './search-reply.ts';
import { codeOf, fieldsOf, synonymFormSchema, textsOf } from './synonym-form-input.ts';

/** The form of a synonym; `id` is undefined for a new one. */
export async function handleSynonym(shop: Shop, viewer: Viewer, id: string | undefined, request: Request) {
  const form = await parseForm(request, synonymFormSchema);
  const tried = id === undefined ? 'create' : 'update';
  if (!form.ok) return failed({ tried, code: 'invalid', form: form.reply });
  if (id !== undefined && !isUuid(id)) return failed({ tried, code: 'not_found' });
  const edited = id === undefined ? null : { id, version: new Date(form.value.version ?? 0) };
  const saved = await saveSynonym(shop, { edited, synonym: fieldsOf(form.value), actor: actorOf(viewer) });
  if (saved.ok) return done(tried, saved.value.changeId);
  const { error } = saved;
  switch (error.code) {
    case 'not_found':
    case 'too_many':
      return failed({ tried, code: error.code, form: form.refuse({}) });
    case 'conflict': {
      const { version, fields } = error.current;
      const current = { version: version.toISOString(), texts: textsOf(fields) };
      return failed({ tried, code: error.code, form: form.refuse({}), current });
    }
    case 'invalid': {
      const { problem } = error;
      return failed({ tried, code: error.code, form: form.refuse({ [problem.field]: [codeOf(problem)] }) });
    }
  }
}

/** The buttons beside the list, and the undo of a change. */
export async function handleSearchList(shop: Shop, viewer: Viewer, form: FormData) {
  const actor = actorOf(viewer);
  switch (form.get('intent')) {
    case 'delete': {
      const id = form.get('synonym_id');
      const deleted = isUuid(id) ? await deleteSynonym(shop, { id, actor }) : null;
      return deleted?.ok ? done('delete', deleted.value.changeId) : failed({ tried: 'delete', code: 'not_found' });
    }
    case 'undo': {
      const changeId = form.get('change_id');
      const undone = isUuid(changeId) ? await undoSynonymChange(shop, { changeId, actor }) : null;
      if (undone?.ok) return done('undo', null);
      return failed({ tried: 'undo', code: undone?.error.code ?? 'not_found' });
    }
    case 'add_list': {
      const added = await addShippedSynonyms(shop, { file: textOf(form, 'file'), actor });
      if (!added.ok) return failed({ tried: 'import', code: added.error.code });
      return data<SearchReply>({ ok: true, did: 'import', changeId: added.value.changeId, saved: added.value });
    }
    default:
      return failed({ tried: 'update', code: 'invalid' });
  }
}

function done(did: SearchAction, changeId: Uuid | null) {
  return data<SearchReply>({ ok: true, did, changeId });
}

function failed(reply: Omit<SearchReply & { ok: false }, 'ok'>) {
  return refuse<SearchReply>({ ok: false, ...reply });
}
