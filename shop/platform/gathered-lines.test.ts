import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatherLines } from './gathered-lines.server.ts';

const line = (level: string, msg: string) => `${JSON.stringify({ level, msg })}\n`;

function open() {
  const written: string[] = [];
  return { written, lines: gatherLines({ write: (text) => void written.push(text) }) };
}

test('lines of requests that are answered at once are written together, in their order', async () => {
  const { written, lines } = open();
  lines.write(line('info', 'first'));
  lines.write(line('debug', 'second'));
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toEqual([line('info', 'first') + line('debug', 'second')]);
  lines.write(line('info', 'third'));
  await nextTurn();
  expect(written).toHaveLength(2);
});

test.each(['warn', 'error', 'fatal'])('a line of level %s is written at once, after those before it', (level) => {
  const { written, lines } = open();
  lines.write(line('info', 'before'));
  lines.write(line(level, 'a request failed'));
  expect(written).toEqual([line('info', 'before') + line(level, 'a request failed')]);
});

test('a burst of lines is not collected without limit', () => {
  const { written, lines } = open();
  for (let n = 0; n < 2_000; n += 1) lines.write(line('info', 'x'.repeat(100)));
  expect(written.length).toBeGreaterThan(2);
});

test('what is left when a process ends is written once', async () => {
  const { written, lines } = open();
  lines.write(line('info', 'the last one'));
  lines.flush();
  lines.flush();
  await nextTurn();
  expect(written).toEqual([line('info', 'the last one')]);
});
