import { data } from 'react-router';
import { parseForm } from '#app/forms/parse-form.ts';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#app/shop-context.ts';
import { actorOf } from '#shop/audit/change.ts';
import { parseLocalTime } from '#shop/i18n/local-time.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { movePage, type PageMove } from '#shop/site/pages/move-page.server.ts';
import { savePage } from '#shop/site/pages/save-page.server.ts';
import { getShippedTexts } from '#shop/site/pages/shipped-texts-view.server.ts';
import { undoPageChange } from '#shop/site/pages/undo-page-change.server.ts';
import { refuse } from '../desk/refuse.ts';
import { codeOf, type PageForm, pageFormSchema, textsTyped, typedOf } from './page-form-input.ts';
import type { PageReply } from './page-reply.ts';

type Edited = { readonly page: string | null; readonly kind: 'page' | 'article' };

/** The form of a page; `page` is null for a new one. */
export async function handlePage(shop: Shop, viewer: Viewer, { page, kind }: Edited, request: Request) {
  const form = await parseForm(request, pageFormSchema);
  if (!form.ok) return failed({ tried: 'save', code: 'invalid', form: form.reply });
  const { version, address, isInFooter, intent } = form.value;
  const publish = publishOf(form.value);
  if (publish === null) {
    const said = codeOf({ code: 'at_missing', value: '' });
    return failed({ tried: 'save', code: 'invalid', form: form.refuse({ publishAt: [said] }) });
  }
  const saved = await savePage(shop, {
    page,
    kind,
    editedVersion: version === undefined ? null : new Date(version),
    typed: typedOf(form.value),
    slug: address ?? '',
    isInFooter: isInFooter === 'on',
    publish,
    actor: actorOf(viewer),
  });
  if (saved.ok) return data<PageReply>({ ok: true, did: intent, ...saved.value });
  const { error } = saved;
  switch (error.code) {
    case 'not_found':
      return failed({ tried: 'save', code: error.code, form: form.refuse({}) });
    case 'conflict': {
      const { version: savedAt, texts, address: own } = error.current;
      const all = { ...(await getShippedTexts(shop, own)), ...texts };
      const current = { version: savedAt.toISOString(), texts: textsTyped(all, LANGUAGES) };
      return failed({ tried: 'save', code: error.code, form: form.refuse({}), current });
    }
    case 'invalid': {
      const byField = Map.groupBy(error.problems, ({ field }) => field);
      const said = [...byField].map(([field, problems]) => [field, problems.map(codeOf)]);
      return failed({ tried: 'save', code: error.code, form: form.refuse(Object.fromEntries(said)) });
    }
  }
}

/** Null where the day to publish on is missing. */
function publishOf({ intent, publishAt = '' }: PageForm) {
  if (intent === 'draft') return 'later';
  if (intent === 'publish') return 'now';
  const at = parseLocalTime(publishAt);
  return at && { at };
}

/** The buttons beside a page and its versions, and the undo of a change. */
export async function handlePages(shop: Shop, viewer: Viewer, form: FormData) {
  const actor = actorOf(viewer);
  const intent = textOf(form, 'intent');
  if (intent === 'undo') {
    const changeId = form.get('change_id');
    const undone = isUuid(changeId) ? await undoPageChange(shop, { changeId, actor }) : null;
    if (undone?.ok) return data<PageReply>({ ok: true, did: 'undo', id: undone.value.id, changeId: null });
    return failed({ tried: 'undo', code: undone?.error.code ?? 'not_found' });
  }
  const did = (['hide', 'delete', 'return'] as const).find((one) => one === intent);
  if (did === undefined) return failed({ tried: 'move', code: 'not_found' });
  const move: PageMove = did === 'return' ? { returnTo: readNumber(textOf(form, 'number')) } : did;
  const moved = await movePage(shop, { page: textOf(form, 'page'), move, actor });
  if (!moved.ok) return failed({ tried: 'move', code: moved.error.code });
  return data<PageReply>({ ok: true, did, id: null, changeId: moved.value.changeId });
}

function readNumber(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
}

function failed(reply: Omit<PageReply & { ok: false }, 'ok'>) {
  return refuse<PageReply>({ ok: false, ...reply });
}
