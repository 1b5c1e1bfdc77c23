import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#app/shop-context.ts';
import { actorOf } from '#shop/audit/change.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import { previewRecall, type RecallPreview } from '#shop/mail/recall-preview-view.server.ts';
import { findRecallErrors, type RecallError } from '#shop/recalls/recall.ts';
import { type EndRecallError, endRecall, startRecall } from '#shop/recalls/start-recall.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { statusOf } from '../desk/refuse.ts';
import { type RecallFields, readRecallFields, toRecall } from './recall-fields.ts';
import { RECALLS } from './recalls-address.ts';

export type RecallProblem = RecallError | { readonly code: 'unknown_product' };

export type NewRecallReply = { readonly fields: RecallFields } & (
  | { readonly ok: true; readonly preview: RecallPreview }
  | { readonly ok: false; readonly errors: readonly RecallProblem[] }
);

/** Shows what a recall would do, or starts it: only as it was shown, to those it then concerned. */
export async function handleNewRecall(shop: Shop, viewer: Viewer, productId: string, form: FormData) {
  const fields = readRecallFields(form);
  const refuse = (...errors: readonly RecallProblem[]) =>
    data<NewRecallReply>({ ok: false, fields, errors }, { status: 422 });
  const recall = toRecall(productId, fields);
  if (recall === null) return refuse({ code: 'unknown_product' });
  const errors = findRecallErrors(recall);
  if (errors.length > 0) return refuse(...errors);
  const previewed = form.get('recall');
  const recallId = isUuid(previewed) ? previewed : randomUUID();
  // Who is greeted in a language that nobody concerned reads.
  const reader = { orders: [{ orderNumber: 1001 }], fullName: viewer.fullName };
  const preview = await previewRecall(shop, { recallId, recall, reader });
  if (preview === null) return refuse({ code: 'unknown_product' });
  if (form.get('intent') !== 'start' || textOf(form, 'seen') !== preview.fingerprint) {
    return data<NewRecallReply>({ ok: true, fields, preview });
  }
  const started = await startRecall(shop, { recallId, recall, actor: actorOf(viewer) });
  if (started.ok) return redirect(`${RECALLS}/${started.value.recallId}`);
  return started.error.code === 'invalid' ? refuse(...started.error.errors) : refuse(started.error);
}

export type EndRecallReply = {
  readonly reason: string;
  readonly shown: PerLanguage<string>;
  readonly code: EndRecallError['code'] | null;
};

export async function handleEndRecall(shop: Shop, viewer: Viewer, recallId: string, form: FormData) {
  const reason = textOf(form, 'reason');
  const shown = perLanguage((language) => textOf(form, `shown_${language}`));
  const ended = await endRecall(shop, { recallId, reason, shown, actor: actorOf(viewer) });
  const code = ended.ok ? null : ended.error.code;
  return data<EndRecallReply>({ reason, shown, code }, { status: code === null ? 200 : statusOf(code) });
}
