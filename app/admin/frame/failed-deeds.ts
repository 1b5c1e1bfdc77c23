import type { AdminTranslate } from '../admin-i18n.tsx';
import { REVIEW_DEEDS } from '../reviews/review-reply.ts';

/** What somebody tried to do: the form's address with ids as `:id`, and its intent. */
export type Deed = string;

/** A failed action; `message` is the reason, for titles that end with it. */
type SayFailed = (t: AdminTranslate, message: string) => string;

const statusFailed: SayFailed = (t, message) => t('orders.updateFailed', { message });
const ordersUndoFailed: SayFailed = (t, message) => t('orders.undoFailed', { message });

const SAY: Partial<Readonly<Record<Deed, SayFailed>>> = {
  orders: statusFailed,
  'orders undo': ordersUndoFailed,
  'orders/bulk': statusFailed,
  'orders/bulk undo': ordersUndoFailed,
  'orders/:id/cancel': statusFailed,
  'orders/:id/paid': statusFailed,
  'orders/:id generate-invoice': (t) => t('invoice.failed.title'),
  'products/new': (t) => t('products.createFailed'),
  'products/:id': (t) => t('products.updateFailed'),
  'products price': (t) => t('products.updateFailed'),
  'products stock': (t) => t('products.updateFailed'),
  'products duplicate': (t) => t('productList.duplicateFailed'),
  'products/bulk delete': (t) => t('productList.deleteFailed'),
  'products undo': (t) => t('productList.undoFailed'),
  'categories/new': (t) => t('categories.failed.create'),
  'categories/:id': (t) => t('categories.failed.update'),
  'categories delete': (t) => t('categories.failed.delete'),
  'categories undo': (t) => t('categories.failed.undo'),
  ...Object.fromEntries(
    REVIEW_DEEDS.map((deed) => [`reviews ${deed}`, (t: AdminTranslate) => t(`reviews.failed.${deed}`)]),
  ),
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
  const say = SAY[deed];
  if (say === undefined) return reason;
  const because = `${reason.title}.`;
  const title = say(t, because);
  return { title, text: title.includes(because) ? reason.text : `${because} ${reason.text}` };
}
