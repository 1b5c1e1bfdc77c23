import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#app/shop-context.ts';
import { actorOf } from '#shop/audit/change.ts';
import { previewRecall, type RecallPreview } from '#shop/mail/recall-preview-view.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { checkRecall } from '#shop/recalls/recall.ts';
import {
  type EndRecallError,
  endRecall,
  type StartRecallError,
  startRecall,
} from '#shop/recalls/start-recall.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { statusOf } from '../desk/refuse.ts';
import { RECALLS, type RecallFields, readRecallFields, toRecall } from './recall-fields.ts';

export type NewRecallReply = { readonly fields: RecallFields } & (
  | { readonly ok: true; readonly preview: RecallPreview }
  | { readonly ok: false; readonly error: StartRecallError }
);

/** Shows what a recall would do, or starts it: only as it was shown, to those it then concerned. */
export async function handleNewRecall(shop: Shop, viewer: Viewer, productId: string, form: FormData) {
  const fields = readRecallFields(form);
  const refuse = (error: StartRecallError) => data<NewRecallReply>({ ok: false, fields, error }, { status: 422 });
  const recall = toRecall(productId, fields);
  if (recall === null) return refuse({ code: 'unknown_product' });
  const checked = checkRecall(recall);
  if (!checked.ok) return refuse(checked.error);
  const previewed = form.get('recall');
  const recallId = isUuid(previewed) ? previewed : randomUUID();
  // Who is greeted in a language that nobody concerned reads.
  const reader = { orderNumber: 1001, fullName: viewer.fullName };
  const preview = await previewRecall(shop, { recallId, recall, reader });
  if (preview === null) return refuse({ code: 'unknown_product' });
  if (form.get('intent') !== 'start' || textOf(form, 'seen') !== preview.fingerprint) {
    return data<NewRecallReply>({ ok: true, fields, preview });
  }
  const started = await startRecall(shop, { recallId, recall, actor: actorOf(viewer) });
  return started.ok ? redirect(`${RECALLS}/${started.value.recallId}`) : refuse(started.error);
}

export type EndRecallReply = { readonly reason: string; readonly code: EndRecallError['code'] | null };

export async function handleEndRecall(shop: Shop, viewer: Viewer, recallId: string, form: FormData) {
  const reason = textOf(form, 'reason');
  const ended = await endRecall(shop, { recallId, reason, actor: actorOf(viewer) });
  const code = ended.ok ? null : ended.error.code;
  return data<EndRecallReply>({ reason, code }, { status: code === null ? 200 : statusOf(code) });
}
