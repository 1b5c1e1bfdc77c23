import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Figures, Metrics } from '#shop/platform/observe/metrics.server.ts';
import { shareFigures } from './web-figures.ts';
import type { FromWebProcess } from './web-messages.ts';

const figuresOf = (name: string) => [{ name }] as unknown as Figures;

/** A process that serves requests, and its messages to the parent. */
function aProcess() {
  let gather: () => Promise<readonly Figures[]> = async () => [];
  const sent: FromWebProcess[] = [];
  const metrics = {
    readOwn: async () => figuresOf('own'),
    gatherBy: (by: typeof gather) => {
      gather = by;
    },
  } as unknown as Metrics;
  const listen = shareFigures(metrics, (message) => sent.push(message));
  return { read: () => gather(), listen, sent };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('figures come from all processes, by way of the parent', async () => {
  const { read, listen, sent } = aProcess();
  const figures = read();
  expect(sent).toEqual([{ kind: 'ask-figures' }]);
  await listen({ kind: 'all-figures', figures: [figuresOf('own'), figuresOf('other')] });
  expect(await figures).toEqual([figuresOf('own'), figuresOf('other')]);
});

test('a process with a silent parent reports its own figures, and requests all of them the next time', async () => {
  const { read, listen } = aProcess();
  const silent = read();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await silent).toEqual([figuresOf('own')]);
  const next = read();
  await listen({ kind: 'all-figures', figures: [figuresOf('other')] });
  expect(await next).toEqual([figuresOf('other')]);
});
