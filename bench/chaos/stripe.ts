import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../tests/support/random/random.ts';
import { type StripeServer, startStripeServer } from '../../tests/support/servers/stripe-server.ts';

/** Stripe: takes money and reports it to the shop until the shop has accepted it. */
export type Stripe = {
  readonly server: StripeServer;
  /** The shopper pays, if the session can still be paid; the webhook follows, or at times never. */
  pay(sessionId: string, random: Random): boolean;
  /** Webhooks that the shop has not taken yet. */
  waiting(): number;
  webhooks(): number;
  close(): Promise<void>;
};

const RETRY_MS = 2_000;
const LIMIT_MS = 10_000;

export async function openStripe(port: number): Promise<Stripe> {
  const server = await startStripeServer();
  let waiting = 0;
  let taken = 0;
  let isOver = false;
  const deliver = async (sessionId: string, delayMs: number) => {
    waiting += 1;
    await sleep(delayMs);
    while (!isOver) {
      // Signed again with each attempt, like Stripe's.
      const { rawBody: body, headers } = server.webhook(sessionId);
      headers.set('content-type', 'application/json');
      const status = await fetch(`http://127.0.0.1:${port}/webhooks/payments/stripe`, {
        ...{ method: 'POST', body, headers, signal: AbortSignal.timeout(LIMIT_MS) },
      }).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) break;
      await sleep(RETRY_MS);
    }
    taken += 1;
    waiting -= 1;
  };
  return {
    server,
    pay(sessionId, random) {
      const session = server.sessions.get(sessionId);
      if (session?.status !== 'open') return false;
      server.pay(sessionId, random.below(40) === 0 ? { amount: 1 + random.below(9_999) } : {});
      if (random.below(5) > 0) void deliver(sessionId, random.below(3_000));
      return true;
    },
    waiting: () => waiting,
    webhooks: () => taken,
    async close() {
      isOver = true;
      await server.close();
    },
  };
}
