import { setTimeout as sleep } from 'node:timers/promises';

/** What providers post to the shop, each until the shop has accepted it. */
export type Webhooks = {
  /** Signed again with each attempt, as providers do. */
  deliver(provider: string, sign: () => Webhook, delayMs: number): Promise<void>;
  /** How many the shop has not taken yet. */
  waiting(): number;
  taken(): number;
  stop(): void;
};

type Webhook = { readonly rawBody: string; readonly headers: Headers };

const RETRY_MS = 2_000;
const LIMIT_MS = 10_000;

export function createWebhooks(port: number): Webhooks {
  let waiting = 0;
  let taken = 0;
  let isOver = false;
  return {
    async deliver(provider, sign, delayMs) {
      waiting += 1;
      await sleep(delayMs);
      while (!isOver) {
        const { rawBody: body, headers } = sign();
        headers.set('content-type', 'application/json');
        const status = await fetch(`http://127.0.0.1:${port}/webhooks/payments/${provider}`, {
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
    },
    waiting: () => waiting,
    taken: () => taken,
    stop() {
      isOver = true;
    },
  };
}
