import type { AdminMessages, AdminTranslate } from '../admin-i18n.tsx';
import { REVIEW_DEEDS } from '../reviews/review-reply.ts';

/** What somebody tried to do: the form's address with ids as `:id`, and its intent. */
export type Deed = string;

/** What to say when it fails; some end with the reason. */
const TITLES: Readonly<Record<Deed, keyof AdminMessages>> = {
  orders: 'orders.updateFailed',
  'orders undo': 'orders.undoFailed',
  'orders/bulk': 'orders.updateFailed',
  'orders/bulk undo': 'orders.undoFailed',
  'orders/:id/cancel': 'orders.updateFailed',
  'orders/:id/paid': 'orders.updateFailed',
  'orders/:id generate-invoice': 'invoice.failed.title',
  'products/new': 'products.createFailed',
  'products/:id': 'products.updateFailed',
  'products price': 'products.updateFailed',
  'products stock': 'products.updateFailed',
  'products duplicate': 'productList.duplicateFailed',
  'products/bulk delete': 'productList.deleteFailed',
  'products undo': 'productList.undoFailed',
  'categories/new': 'categories.failed.create',
  'categories/:id': 'categories.failed.update',
  'categories delete': 'categories.failed.delete',
  'categories undo': 'categories.failed.undo',
  ...Object.fromEntries(REVIEW_DEEDS.map((deed) => [`reviews ${deed}`, `reviews.failed.${deed}`] as const)),
};

/** `form`: the fields that were sent, if known. */
export function deedOf(address: string, form: URLSearchParams): Deed {
  const path = new URL(address).pathname.replace(/^\/admin\//, '');
  const place = path.replace(/\.data$/, '').replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/g, '/:id');
  const intent = place === 'products/bulk' ? form.get('bulk') : form.get('intent');
  return intent === null ? place : `${place} ${intent}`;
}

type Reason = { readonly title: string; readonly text: string };

/** The reason under the action's title, or the reason's own title where there is none. */
export function sayFailedDeed(t: AdminTranslate, deed: Deed, reason: Reason): Reason {
  const key = Object.hasOwn(TITLES, deed) ? TITLES[deed] : undefined;
  if (key === undefined) return reason;
  const because = `${reason.title}.`;
  const title = t(key as 'orders.updateFailed', { message: because });
  return { title, text: title.includes(because) ? reason.text : `${because} ${reason.text}` };
}
