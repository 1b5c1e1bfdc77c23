import type { Worker } from 'node:cluster';
import type { Figures, Metrics } from '#shop/platform/observe/metrics.server.ts';
import type { FromWebProcess, ToWebProcess } from './web-messages.ts';

/** A process that does not report within this time is left out, because the others are needed. */
const PROCESS_LIMIT_MS = 2_000;
const PARENT_LIMIT_MS = 3_000;

let asked = 0;

/** Collects in the parent the metrics of every process that serves requests. */
export async function gatherFigures(
  workers: readonly Worker[],
  send: (worker: Worker, message: ToWebProcess) => void,
): Promise<readonly Figures[]> {
  asked += 1;
  const id = asked;
  const answers = workers.map(
    (worker) =>
      new Promise<Figures>((resolve) => {
        const done = (figures: Figures) => {
          clearTimeout(limit);
          worker.off('message', listen);
          resolve(figures);
        };
        const listen = (message: FromWebProcess) => {
          if (message.kind === 'own-figures' && message.id === id) done(message.figures);
        };
        const limit = setTimeout(done, PROCESS_LIMIT_MS, []);
        worker.on('message', listen);
        send(worker, { kind: 'tell-figures', id });
      }),
  );
  return Promise.all(answers);
}

/**
 * In a process that serves requests: the requested one reports for all. Returns the listener for the parent's
 * messages.
 */
export function shareFigures(
  metrics: Metrics | null,
  send: (message: FromWebProcess) => void,
): (message: ToWebProcess) => Promise<void> {
  const waiting = new Set<(figures: readonly Figures[]) => void>();
  metrics?.gatherBy(async () => {
    const { promise, resolve } = Promise.withResolvers<readonly Figures[] | null>();
    const limit = setTimeout(resolve, PARENT_LIMIT_MS, null);
    waiting.add(resolve);
    send({ kind: 'ask-figures' });
    const figures = await promise;
    clearTimeout(limit);
    waiting.delete(resolve);
    // If the parent is silent, this process's own metrics are better than none.
    return figures ?? [await metrics.readOwn()];
  });
  return async (message) => {
    if (message.kind === 'tell-figures') {
      send({ kind: 'own-figures', id: message.id, figures: (await metrics?.readOwn()) ?? [] });
    }
    // Any reply is newer than the first request.
    if (message.kind !== 'all-figures') return;
    const [first] = waiting;
    first?.(message.figures);
    if (first) waiting.delete(first);
  };
}
