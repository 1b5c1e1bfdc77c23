import { listTransfersToRemind } from '#shop/payments/transfer/transfer-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  listOverdueOrders,
  listProcessingSessions,
  listRecalledCheckouts,
  listUnsettledSessions,
} from './checkout-view.server.ts';
import { giveUpOrder } from './give-up-order.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/** The most that one run checks; the next one comes in a minute. */
const LIMIT = 500;
/** How many requests a provider gets at a time. */
const ABREAST = 4;

/**
 * Asks the provider about every unsettled session, cancels unpaid orders whose hold has ended or whose goods are
 * recalled, and reminds of transfers. One that fails is left for the next run and does not stop the others.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const sessions = [...(await listUnsettledSessions(shop, LIMIT)), ...(await listProcessingSessions(shop, LIMIT))];
  await forEachAbreast(sessions, async (session) => {
    await attempt(shop, { sessionId: session.sessionId }, () => settlePayment(shop, session));
  });
  await forEachAbreast(await listOverdueOrders(shop, LIMIT), async (orderId) => {
    await attempt(shop, { orderId }, () => giveUpOrder(shop, { orderId, reason: 'paymentTimeRanOut' }));
  });
  await endRecalledCheckouts(shop);
  await remindOfTransfers(shop);
}

/** Reminds buyers of transfers that are due tomorrow: once, however often it runs. */
async function remindOfTransfers(shop: Shop): Promise<void> {
  const template = 'order-payment-due';
  for (const orderId of await listTransfersToRemind(shop, LIMIT)) {
    await shop.jobs.enqueue(shop.db, 'mail-order', { orderId, template }, { once: `${template}:${orderId}` });
  }
}

/**
 * Cancels unpaid orders with recalled goods and tells their buyers. Money that was faster is settled: that order stands,
 * its buyer is mailed of the recall, and it does not leave before staff were asked.
 */
export async function endRecalledCheckouts(shop: Shop): Promise<void> {
  await forEachAbreast(await listRecalledCheckouts(shop, LIMIT), async (orderId) => {
    await attempt(shop, { orderId }, () => giveUpOrder(shop, { orderId, reason: 'recalled' }));
  });
}

async function forEachAbreast<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: ABREAST }, worker));
}

async function attempt(shop: Shop, about: object, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    shop.log.error({ ...about, err: error }, 'a payment could not be reconciled');
  }
}
