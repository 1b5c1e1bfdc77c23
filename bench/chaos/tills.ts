import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../tests/support/random/random.ts';
import { type MontonioServer, startMontonioServer } from '../../tests/support/servers/montonio-server.ts';
import { type StripeServer, startStripeServer } from '../../tests/support/servers/stripe-server.ts';
import { createWebhooks } from './webhooks.ts';

/** The providers: they take money, at once or later, and report it to the shop until the shop has accepted it. */
export type Tills = {
  readonly stripe: StripeServer;
  readonly montonio: MontonioServer;
  /** The shopper pays, if the session can still be paid; the webhook follows, or at times never. */
  pay(sessionId: string, random: Random): boolean;
  /** Webhooks that the shop has not taken yet, and money that has not been decided about. */
  waiting(): number;
  webhooks(): number;
  close(): Promise<void>;
};

/** A provider as a payer moves it. */
type Till = {
  isOpen(sessionId: string): boolean;
  /** The right amount by default; cents. */
  pay(sessionId: string, amount?: number): void;
  payLater(sessionId: string): void;
  failLate(sessionId: string): void;
  report(sessionId: string, delayMs: number): Promise<void>;
};

/** One payment in so many comes later, and one in so many is of another amount. */
const ONE_LATE_IN = 8;
const ONE_WRONG_IN = 40;
const LATE_MS = 5_000;
const LATE_MORE_MS = 25_000;

export async function openTills(port: number): Promise<Tills> {
  const [stripe, montonio] = await Promise.all([startStripeServer(), startMontonioServer()]);
  const webhooks = createWebhooks(port);
  const tills: readonly Till[] = [
    {
      isOpen: (id) => stripe.sessions.get(id)?.status === 'open',
      pay: (id, amount) => stripe.pay(id, amount === undefined ? {} : { amount }),
      payLater: (id) => stripe.payLater(id),
      failLate: (id) => stripe.failLate(id),
      report: (id, delayMs) => webhooks.deliver('stripe', () => stripe.webhook(id), delayMs),
    },
    {
      isOpen: (id) => montonio.orders.get(id)?.paymentStatus === 'PENDING',
      pay: (id, amount) => montonio.become(id, 'PAID', amount === undefined ? undefined : amount / 100),
      payLater: (id) => montonio.become(id, 'AUTHORIZED'),
      failLate: (id) => montonio.become(id, 'VOIDED'),
      report: (id, delayMs) => webhooks.deliver('montonio', () => montonio.webhook(id), delayMs),
    },
  ];
  let late = 0;
  const decideLater = async (till: Till, sessionId: string, random: Random) => {
    late += 1;
    await sleep(LATE_MS + random.below(LATE_MORE_MS));
    if (random.below(4) === 0) till.failLate(sessionId);
    else till.pay(sessionId);
    late -= 1;
    await till.report(sessionId, 0);
  };
  return {
    stripe,
    montonio,
    pay(sessionId, random) {
      const till = tills.find(({ isOpen }) => isOpen(sessionId));
      if (till === undefined) return false;
      if (random.below(ONE_LATE_IN) === 0) {
        till.payLater(sessionId);
        void decideLater(till, sessionId, random);
      } else {
        till.pay(sessionId, random.below(ONE_WRONG_IN) === 0 ? 1 + random.below(9_999) : undefined);
      }
      if (random.below(5) > 0) void till.report(sessionId, random.below(3_000));
      return true;
    },
    waiting: () => webhooks.waiting() + late,
    webhooks: () => webhooks.taken(),
    async close() {
      webhooks.stop();
      await Promise.all([stripe.close(), montonio.close()]);
    },
  };
}
