import type { Worker } from 'node:cluster';
import type { Figures, Metrics } from '#shop/platform/observe/metrics.server.ts';
import type { FromWebProcess, ToWebProcess } from './web-messages.ts';

/** A process that does not tell its figures within this time is left out: the others are needed then. */
const PROCESS_LIMIT_MS = 2_000;
const PARENT_LIMIT_MS = 3_000;

let asked = 0;

/** In the parent: the figures of every process that answers requests. */
export async function gatherFigures(
  workers: readonly Worker[],
  tell: (worker: Worker, message: ToWebProcess) => void,
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
        tell(worker, { kind: 'tell-figures', id });
      }),
  );
  return Promise.all(answers);
}

/** In a process that answers requests: whichever is asked for figures answers for all. Returns what listens to the parent. */
export function shareFigures(
  metrics: Metrics | null,
  tell: (message: FromWebProcess) => void,
): (message: ToWebProcess) => Promise<void> {
  const waiting = new Set<(figures: readonly Figures[]) => void>();
  metrics?.gatherBy(async () => {
    const { promise, resolve } = Promise.withResolvers<readonly Figures[] | null>();
    const limit = setTimeout(resolve, PARENT_LIMIT_MS, null);
    waiting.add(resolve);
    tell({ kind: 'ask-figures' });
    const figures = await promise;
    clearTimeout(limit);
    waiting.delete(resolve);
    // Where the parent is silent, those of this process are better than none.
    return figures ?? [await metrics.readOwn()];
  });
  return async (message) => {
    if (message.kind === 'tell-figures') {
      tell({ kind: 'own-figures', id: message.id, figures: (await metrics?.readOwn()) ?? [] });
    }
    // Any answer is as new as the question that was asked first.
    if (message.kind !== 'all-figures') return;
    const [first] = waiting;
    first?.(message.figures);
    if (first) waiting.delete(first);
  };
}
