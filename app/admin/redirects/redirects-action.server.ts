import { data } from 'react-router';
import { parseForm } from '#app/forms/parse-form.ts';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#app/shop-context.ts';
import { actorOf } from '#shop/audit/change.ts';
import { parseAcceptedRows } from '#shop/exchange/redirects/redirect-file.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { deleteRedirect } from '#shop/redirects/delete-redirect.server.ts';
import { saveRedirect } from '#shop/redirects/save-redirect.server.ts';
import { saveRedirects } from '#shop/redirects/save-redirects.server.ts';
import { undoRedirectChange } from '#shop/redirects/undo-redirect-change.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refuse } from '../desk/refuse.ts';
import { redirectFormSchema } from './redirect-form-input.ts';
import type { RedirectReply } from './redirect-reply.ts';

/** The form of a redirect; `id` is undefined for a new one. */
export async function handleRedirect(shop: Shop, viewer: Viewer, id: string | undefined, request: Request) {
  const form = await parseForm(request, redirectFormSchema);
  const tried = id === undefined ? 'create' : 'update';
  if (!form.ok) return failed({ tried, code: 'invalid', form: form.reply });
  if (id !== undefined && !isUuid(id)) return failed({ tried, code: 'not_found' });
  const { from_address: from, to_address: to, version } = form.value;
  const edited = id === undefined ? null : { id, version: new Date(version ?? 0) };
  const saved = await saveRedirect(shop, { edited, redirect: { from, to }, actor: actorOf(viewer) });
  if (saved.ok) return done({ did: tried, changeId: saved.value.changeId });
  const { error } = saved;
  switch (error.code) {
    case 'not_found':
    case 'too_many':
      return failed({ tried, code: error.code, form: form.refuse({}) });
    case 'conflict': {
      const { version: saved_at, fields } = error.current;
      const current = { version: saved_at.toISOString(), texts: fields };
      return failed({ tried, code: error.code, form: form.refuse({}), current });
    }
    case 'invalid':
      return failed({ tried, code: error.code, form: form.refuse({ [error.problem.field]: [error.problem.code] }) });
  }
}

/** The buttons beside the list, the import after its preview, and the undo of a change. */
export async function handleRedirectList(shop: Shop, viewer: Viewer, form: FormData) {
  const actor = actorOf(viewer);
  switch (form.get('intent')) {
    case 'delete': {
      const id = form.get('redirect_id');
      const deleted = isUuid(id) ? await deleteRedirect(shop, { id, actor }) : null;
      if (deleted?.ok) return done({ did: 'delete', changeId: deleted.value.changeId });
      return failed({ tried: 'delete', code: 'not_found' });
    }
    case 'undo': {
      const changeId = form.get('change_id');
      const undone = isUuid(changeId) ? await undoRedirectChange(shop, { changeId, actor }) : null;
      if (undone?.ok) return done({ did: 'undo', changeId: null });
      return failed({ tried: 'undo', code: undone?.error.code ?? 'not_found' });
    }
    case 'import': {
      const redirects = parseAcceptedRows(textOf(form, 'rows'));
      const saved = await saveRedirects(shop, { redirects, actor });
      if (!saved.ok) return failed({ tried: 'import', code: saved.error.code });
      return done({ did: 'import', ...saved.value });
    }
    default:
      return failed({ tried: 'update', code: 'invalid' });
  }
}

function done(reply: Omit<RedirectReply & { ok: true }, 'ok'>) {
  return data<RedirectReply>({ ok: true, ...reply });
}

function failed(reply: Omit<RedirectReply & { ok: false }, 'ok'>) {
  return refuse<RedirectReply>({ ok: false, ...reply });
}
