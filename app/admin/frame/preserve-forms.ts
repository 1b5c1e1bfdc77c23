import { useEffect, useEffectEvent } from 'react';
import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import {
  readFaultNumber,
  readSignInFirst,
  readTransientFault,
  TRANSIENT_STATUS,
  thrownIn,
  whyUnreached,
} from '#app/fault.ts';
import { isTooLarge } from '#app/forms/too-large.ts';
import type { TransientError } from '#shop/kernel/transient-error.ts';
import type { AdminMessages, AdminTranslate } from '../admin-i18n.tsx';
import { REVIEW_ACTIONS } from '../reviews/review-reply.ts';

/** Why a form was not carried out. 'not_allowed': another person without permission has signed in meanwhile. */
type PreservedFor = TransientError | 'no_connection' | 'too_large' | 'signed_out' | 'not_allowed' | 'fault';
export type PreservedForm = {
  readonly why: PreservedFor;
  readonly action: AdminAction;
  /** The number under which the request is in the log; null when the shop has not responded. */
  readonly number: string | null;
};
type OnPreserved = (form: PreservedForm) => void;
/** Called for every submission, and again when it was preserved. */
type Listener = () => OnPreserved;
const listeners = new Set<Listener>();

/** Preserves the page with everything typed when a form fails; an error would show another page. Listeners learn why. */
export const preserveForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === 'GET') return next();
  const reporters = [...listeners].map((listen) => listen());
  const copy = isText(request) ? request.clone() : null;
  const results = await next();
  const errors = Object.values(results).map(thrownIn);
  if (errors.every((error) => whyPreserved(error) === null)) return results;
  const action = actionOf(request.url, new URLSearchParams(await copy?.text()));
  return Object.fromEntries(
    Object.entries(results).map(([routeId, result]) => {
      const error = thrownIn(result);
      const why = whyPreserved(error);
      if (why === null) return [routeId, result];
      for (const report of reporters) report({ why, action, number: readFaultNumber(error) });
      return [routeId, { type: 'data', result: data(undefined, TRANSIENT_STATUS) }];
    }),
  );
};

/** Whether the form is text; files are not copied. */
function isText({ headers }: Request): boolean {
  return headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
}

function whyPreserved(error: unknown): PreservedFor | null {
  const unreached = whyUnreached(error);
  if (unreached !== null) return unreached === 'connection' ? 'no_connection' : 'unavailable';
  if (readSignInFirst(error) !== null) return 'signed_out';
  if (isRouteErrorResponse(error) && error.status === 403) return 'not_allowed';
  if (isTooLarge(error)) return 'too_large';
  return readTransientFault(error)?.fault ?? (isFault(error) ? 'fault' : null);
}

/** Whether it is a fault: not a redirect, which ends a successful action, and not a refusal of input. */
function isFault(error: unknown): boolean {
  if (error === undefined || error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500;
}

export function usePreservedForms(listener: Listener): void {
  const onSent = useEffectEvent(listener);
  useEffect(() => {
    const listen: Listener = () => onSent();
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}

const FRAME = 'admin';

let framesShown = 0;

export function useFrameNote(): void {
  useEffect(() => {
    framesShown += 1;
    return () => {
      framesShown -= 1;
    };
  }, []);
}

/** Preserves the frame around a page that could not be read: the guard's own error would count against the frame. */
export const preserveFrame: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { [FRAME]: frame, ...pages } = results;
  const isOfPages = Object.values(pages).some((result) => isFrameFault(result));
  if (request.method !== 'GET' || framesShown === 0 || frame === undefined || !isFrameFault(frame) || !isOfPages)
    return results;
  return pages;
};

/** Except when somebody may not be here: then the frame goes as well. */
function isFrameFault(result: DataStrategyResult): boolean {
  const error = thrownIn(result);
  return isRouteErrorResponse(error) && error.status >= 500;
}

/** What somebody tried to do: the form's address with ids as `:id`, and its intent. */
export type AdminAction = string;

/** What to say when it fails; some end with the reason. */
const TITLES: Readonly<Record<AdminAction, keyof AdminMessages>> = {
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
  ...Object.fromEntries(REVIEW_ACTIONS.map((action) => [`reviews ${action}`, `reviews.failed.${action}`] as const)),
};

/** Finds out what a form of the back office was meant to do. `form`: the fields that were sent, if known. */
export function actionOf(address: string, form: URLSearchParams): AdminAction {
  const path = new URL(address).pathname.replace(/^\/admin\//, '');
  const place = path.replace(/\.data$/, '').replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/g, '/:id');
  const intent = place === 'products/bulk' ? form.get('bulk') : form.get('intent');
  return intent === null ? place : `${place} ${intent}`;
}

type Reason = { readonly title: string; readonly text: string };

/** The reason under the action's title, or the reason's own title if the action has none. */
export function sayFailedAction(t: AdminTranslate, action: AdminAction, reason: Reason): Reason {
  const key = Object.hasOwn(TITLES, action) ? TITLES[action] : undefined;
  if (key === undefined) return reason;
  const because = `${reason.title}.`;
  const title = t(key as 'orders.updateFailed', { message: because });
  return { title, text: title.includes(because) ? reason.text : `${because} ${reason.text}` };
}
