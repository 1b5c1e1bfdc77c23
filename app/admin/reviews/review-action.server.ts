import { data } from 'react-router';
import { refuse } from '#app/admin/desk/refuse.ts';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#app/shop-context.ts';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { addStaffReview } from '#shop/reviews/add-staff-review.server.ts';
import { deleteReview, hideReview, replyToReview, showReview } from '#shop/reviews/edit-review.server.ts';
import { approvePhoto, refusePhoto } from '#shop/reviews/photos/approve-photo.server.ts';
import type { HideReason } from '#shop/reviews/review.ts';
import { undoReviewChange } from '#shop/reviews/undo-review-change.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ReviewAction, ReviewProblemCode, ReviewReply, TypedReview } from './review-reply.ts';

type ReviewOutcome =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly error: { readonly code: ReviewProblemCode } };

export async function handleReviewForm(shop: Shop, viewer: Viewer, form: FormData) {
  const actor = actorOf(viewer);
  const intent = textOf(form, 'intent');
  const id = textOf(form, 'review_id');
  switch (intent) {
    case 'add':
      return handleAdd(shop, form, actor);
    case 'show': {
      const shown = await showReview(shop, { id, actor });
      return reply(shown.ok && shown.value.isFirst ? 'publish' : 'show', shown);
    }
    case 'hide':
    case 'delete': {
      const why = readReason(form);
      const done =
        intent === 'hide'
          ? await hideReview(shop, { id, actor, ...why })
          : await deleteReview(shop, { id, actor, reason: why });
      return reply(intent, done, { text: why.hidden_words, reason: why.hidden_reason });
    }
    case 'approvePhoto':
      return reply(intent, await approvePhoto(shop, { id: textOf(form, 'photo_id'), actor }));
    case 'refusePhoto': {
      const why = readReason(form);
      const refused = await refusePhoto(shop, { id: textOf(form, 'photo_id'), actor, ...why });
      return reply(intent, refused, { text: why.hidden_words, reason: why.hidden_reason });
    }
    case 'reply':
    case 'unreply': {
      const text = intent === 'reply' ? textOf(form, 'reply_text') : null;
      const replied = await replyToReview(shop, { id, text, seen: timeOf(form, 'seen'), actor });
      return reply(intent, replied, { text: text ?? '' });
    }
    case 'undo': {
      const changeId = textOf(form, 'change_id');
      if (!isUuid(changeId)) return failed('undo', 'not_found');
      const undone = await undoReviewChange(shop, { changeId, actor });
      // An undo cannot be undone.
      return undone.ok
        ? data<ReviewReply>({ ok: true, did: 'undo', changeId: null })
        : failed('undo', undone.error.code);
    }
    default:
      return failed('undo', 'invalid');
  }
}

async function handleAdd(shop: Shop, form: FormData, actor: Actor) {
  const typed = {
    name: textOf(form, 'reviewer_name'),
    text: textOf(form, 'review_text'),
    rating: textOf(form, 'rating'),
  };
  const added = await addStaffReview(
    shop,
    {
      product_id: textOf(form, 'product_id'),
      reviewer_name: typed.name,
      review_text: typed.text,
      ...(typed.rating === '' ? {} : { rating: typed.rating }),
      client_request_id: textOf(form, 'client_request_id') || null,
    },
    actor,
  );
  return added.ok
    ? data<ReviewReply>({ ok: true, did: 'add', changeId: null })
    : failed('add', added.error.code, typed);
}

function reply(did: ReviewAction, answer: ReviewOutcome, typed?: TypedReview) {
  if (!answer.ok) return failed(did, answer.error.code, typed);
  const changeId = 'changeId' in answer.value ? (answer.value.changeId as Uuid | null) : null;
  return data<ReviewReply>({ ok: true, did, changeId });
}

function failed(tried: ReviewAction, code: ReviewProblemCode, typed?: TypedReview) {
  return refuse<ReviewReply>({ ok: false, tried, code, ...(typed && { typed }) });
}

function readReason(form: FormData) {
  return { hidden_reason: textOf(form, 'hidden_reason') as HideReason, hidden_words: textOf(form, 'hidden_words') };
}

function timeOf(form: FormData, name: string): Date | null {
  const time = new Date(textOf(form, name));
  return Number.isNaN(time.getTime()) ? null : time;
}
