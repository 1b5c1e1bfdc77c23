import { parseEmail } from '#shop/kernel/email.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findOrderToWithdraw, type OrderKey } from './withdrawable-order-view.server.ts';
import type { WithdrawalAccess } from './withdrawal.ts';
import {
  chooseLines,
  findProblem,
  type LinesProblem,
  type WithdrawalLine,
  type WithdrawalProblem,
} from './withdrawal.ts';
import { isWithdrawalLink } from './withdrawal-link.server.ts';
import { findWithdrawal, insertWithdrawal } from './withdrawal-store.server.ts';

export type WithdrawalToAnnounce = {
  readonly access: WithdrawalAccess;
  readonly lines: readonly WithdrawalLine[];
  readonly fullName: string;
  /** Where the acknowledgement goes (Directive 2011/83/EU, Art. 11a(2)(c)). */
  readonly email: string;
  readonly language: Language;
  /** Identifies this declaration: sent twice, it is one. */
  readonly key: string;
};

export type AnnouncedWithdrawal = { readonly withdrawalId: Uuid; readonly announcedAt: Date };

export type AnnounceWithdrawalError =
  /** `not_found`: no such order, or no permission to withdraw from it; the caller does not learn which. */
  { readonly code: 'not_found' | 'name_missing' | 'email_invalid' } | WithdrawalProblem | LinesProblem;

export const MAX_NAME_LENGTH = 200;

/**
 * Accepts a declaration of withdrawal (Directive 2011/83/EU, Art. 11 and 11a) and acknowledges it by mail, with its
 * content, date and time. No reason is asked. It counts from this moment, whatever staff do with it.
 */
export async function announceWithdrawal(
  shop: Shop,
  declared: WithdrawalToAnnounce,
): Promise<Result<AnnouncedWithdrawal, AnnounceWithdrawalError>> {
  const fullName = declared.fullName.trim().replace(/\s+/g, ' ');
  if (fullName === '' || fullName.length > MAX_NAME_LENGTH) return err({ code: 'name_missing' });
  const email = parseEmail(declared.email);
  if (email === null) return err({ code: 'email_invalid' });
  const key = allowedOrder(shop, declared.access);
  const found = key && (await findOrderToWithdraw(shop.db, key));
  if (!found) return err({ code: 'not_found' });
  return transact(shop.db, (tx) => write(tx, shop, found.id, { ...declared, fullName, email }));
}

/** The order this person may withdraw from; null without permission. */
export function allowedOrder(shop: Shop, access: WithdrawalAccess): OrderKey | null {
  switch (access.by) {
    case 'owner':
      return { id: access.orderId, userId: access.userId };
    case 'email':
      return { number: access.orderNumber, email: access.email };
    case 'link': {
      const isTheirs = isUuid(access.orderId) && isWithdrawalLink(shop.config, access.orderId, access.token);
      return isTheirs ? { id: access.orderId } : null;
    }
  }
}

async function write(
  tx: Tx,
  shop: Shop,
  orderId: Uuid,
  declared: WithdrawalToAnnounce,
): Promise<Result<AnnouncedWithdrawal, AnnounceWithdrawalError>> {
  // Locked, so that the same units are not withdrawn from or refunded twice at once.
  await lockOrder(tx, orderId);
  const order = await findOrderToWithdraw(tx, { id: orderId });
  if (order === null) return err({ code: 'not_found' });
  const requestKey = `${orderId}:${declared.key}`;
  const earlier = await findWithdrawal(tx, { requestKey });
  if (earlier !== null) return ok({ withdrawalId: earlier.id, announcedAt: earlier.announcedAt });
  const announcedAt = shop.clock.now();
  const problem = findProblem(order, announcedAt);
  if (problem !== null) return err(problem);
  const lines = chooseLines(order, declared.lines);
  if (!lines.ok) return lines;
  const { fullName, email, language } = declared;
  const withdrawal = { order_id: orderId, request_key: requestKey, full_name: fullName, email, language };
  const withdrawalId = await insertWithdrawal(tx, { ...withdrawal, announced_at: announcedAt }, lines.value);
  await shop.jobs.enqueue(tx, 'mail-withdrawal', { withdrawalId }, { once: withdrawalId });
  return ok({ withdrawalId, announcedAt });
}
