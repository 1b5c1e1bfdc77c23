import { data } from 'react-router';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { type GenerateInvoiceError, generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { Result } from '#shop/kernel/result.ts';
import { type AddNoteError, addNote, type EditNoteError, editNote } from '#shop/orders/notes/add-note.server.ts';
import { findNumberQuestion } from '#shop/orders/parcels/find-number-question.server.ts';
import type { NumberQuestion } from '#shop/orders/parcels/parcel-number.ts';
import { type SetTrackingError, setTracking } from '#shop/orders/set-tracking.server.ts';
import type { TrackingProblem } from '#shop/orders/tracking.ts';
import {
  type RefundMade,
  type RefundOrderError,
  type ResendRefundError,
  refundOrder,
  resendRefund,
} from '#shop/refunds/refund-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refuse } from '../../desk/refuse.ts';
import { parseRefundInput } from './refund-input.ts';
import { readTrackingFields, readTypedTracking } from './tracking-input.ts';

type Refused<Code> = { readonly ok: false; readonly code: Code };
export type InvoiceReply = { readonly ok: true } | Refused<GenerateInvoiceError['code']>;
export type TrackingReply =
  | { readonly ok: true }
  | Refused<TrackingProblem | SetTrackingError['code']>
  | (Refused<'number_questioned'> & { readonly question: NumberQuestion });
export type NoteReply =
  | { readonly ok: true; readonly did: 'added' | 'saved' | 'deleted' }
  | Refused<AddNoteError['code'] | EditNoteError['code']>;

type RefundError = RefundOrderError | ResendRefundError | { readonly code: 'invalid' };
/** `message` is the provider's own. */
export type RefundReply =
  | { readonly ok: true; readonly state: 'done' | 'sent'; readonly amount: Cents }
  | (Refused<RefundError['code']> & { readonly message: string });

export async function handleDetailsForm(shop: Shop, orderId: string, viewer: Viewer, form: FormData) {
  const actorId = viewer.id;
  switch (form.get('intent')) {
    case 'generate-invoice': {
      const made = await generateInvoice(shop, { orderId, actorId });
      return made.ok ? data<InvoiceReply>({ ok: true }) : refuse<InvoiceReply>({ ok: false, code: made.error.code });
    }
    case 'set-tracking':
      return handleTrackingForm(shop, orderId, actorId, form);
    case 'add-note':
      return replyToNote('added', await addNote(shop, { orderId, body: bodyOf(form), author: actorOf(viewer) }));
    case 'edit-note':
    case 'delete-note':
      return handleNoteChange(shop, orderId, viewer, form);
    default:
      return handleRefundForm(shop, orderId, actorId, form);
  }
}

/** Corrects the number of a parcel, once what there is to ask about it was answered. */
async function handleTrackingForm(shop: Shop, orderId: string, actorId: string, form: FormData) {
  const read = readTrackingFields(form);
  if (!read.ok) return refuse<TrackingReply>(read);
  const { tracking } = read;
  const { accepted } = readTypedTracking(form);
  const shipment = readPart(form);
  const corrected = { part: shipment ?? null };
  const question = await findNumberQuestion(shop, { orderId, tracking, accepted, corrected });
  if (question !== null) return refuse<TrackingReply>({ ok: false, code: 'number_questioned', question });
  const set = await setTracking(shop, { orderId, tracking, actorId, shipment });
  return set.ok ? data<TrackingReply>({ ok: true }) : refuse<TrackingReply>({ ok: false, code: set.error.code });
}

async function handleNoteChange(shop: Shop, orderId: string, viewer: Viewer, form: FormData) {
  const isEdit = form.get('intent') === 'edit-note';
  const body = isEdit ? bodyOf(form) : '';
  if (isEdit && body.trim() === '') return refuse<NoteReply>({ ok: false, code: 'empty' });
  const noteId = String(form.get('note_id'));
  return replyToNote(
    isEdit ? 'saved' : 'deleted',
    await editNote(shop, { orderId, noteId, body, author: actorOf(viewer) }),
  );
}

function replyToNote(
  did: (NoteReply & { ok: true })['did'],
  result: Result<unknown, { readonly code: (NoteReply & { ok: false })['code'] }>,
) {
  return result.ok ? data<NoteReply>({ ok: true, did }) : refuse<NoteReply>({ ok: false, code: result.error.code });
}

function bodyOf(form: FormData): string {
  return String(form.get('body') ?? '');
}

/** The number of the part that a form is about; undefined for an order that is sent whole. */
function readPart(form: FormData): number | undefined {
  const typed = String(form.get('shipment') ?? '');
  return /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
}

/** Refunds what staff chose of one payment, or sends a bounced refund again. */
async function handleRefundForm(shop: Shop, orderId: string, actorId: string, form: FormData) {
  const again = form.get('refund_id');
  if (typeof again === 'string') return replyToRefund(await resendRefund(shop, { orderId, refundId: again, actorId }));
  const input = parseRefundInput(form);
  if (input === null) return replyToRefund({ ok: false, error: { code: 'invalid' } });
  return replyToRefund(await refundOrder(shop, { ...input, orderId, key: `staff:${input.key}`, actorId }));
}

function replyToRefund(result: Result<RefundMade, RefundError>) {
  if (result.ok) {
    const { state, amount } = result.value;
    return data<RefundReply>({ ok: true, state, amount });
  }
  const { error } = result;
  const message = 'message' in error ? error.message : '';
  return refuse<RefundReply>({ ok: false, code: error.code, message });
}
