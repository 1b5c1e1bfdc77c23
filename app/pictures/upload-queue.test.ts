import { beforeEach, expect, test } from 'vitest';
import type { SendOptions, Sent } from './send-picture.ts';
import { createUploadQueue } from './upload-queue.ts';

type Going = { readonly file: File; readonly options: SendOptions; answer(sent: Sent): Promise<void> };

let going: Going[];
let arrived: string[];
let queue: ReturnType<typeof createUploadQueue>;
beforeEach(() => {
  going = [];
  arrived = [];
  queue = createUploadQueue({
    send: (file, options) =>
      new Promise((resolve) => {
        const answer = async (sent: Sent) => {
          resolve(sent);
          await new Promise((done) => setTimeout(done, 0));
        };
        going.push({ file, options, answer });
      }),
    onArrived: (pictures) => arrived.push(...pictures.map(({ image }) => image)),
  });
});

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));
const picture = (image: string): Sent => ({ ok: true, image, width: 1, height: 1, ground: '#ffffff' });
const failed: Sent = { ok: false, code: 'connection' };
const states = () => queue.list().map(({ file, state }) => `${file.name} ${state}`);

test('three are sent at a time, and the next when one has arrived', async () => {
  queue.add(files('a', 'b', 'c', 'd'));
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
  going[0]?.options.onProgress(0.5);
  expect(queue.list()[0]?.progress).toBe(0.5);
  await going[0]?.answer(picture('a'));
  expect(states()).toEqual(['b sending', 'c sending', 'd sending']);
  expect(arrived).toEqual(['a']);
});

test('pictures keep the order in which they were chosen, not in which they arrive', async () => {
  queue.add(files('a', 'b', 'c'));
  await going[2]?.answer(picture('c'));
  await going[1]?.answer(picture('b'));
  expect(arrived).toEqual([]);
  await going[0]?.answer(picture('a'));
  expect(arrived).toEqual(['a', 'b', 'c']);
  expect(queue.list()).toEqual([]);
});

test('one that failed stays for a retry, and delays no other', async () => {
  queue.add(files('a', 'b'));
  await going[0]?.answer(failed);
  await going[1]?.answer(picture('b'));
  expect(arrived).toEqual(['b']);
  expect(queue.list()).toMatchObject([{ state: 'failed', problem: 'connection' }]);
  queue.retry(queue.list()[0]?.id ?? 0);
  await going[2]?.answer(picture('a'));
  expect(arrived).toEqual(['b', 'a']);
});

test('a cancelled upload is dropped, with any late response, and makes room', async () => {
  queue.add(files('a', 'b', 'c', 'd'));
  await going[1]?.answer(picture('b'));
  queue.drop(queue.list()[0]?.id ?? 0);
  expect(going[0]?.options.signal.aborted).toBe(true);
  expect(arrived).toEqual(['b']);
  await going[0]?.answer(picture('a'));
  expect(arrived).toEqual(['b']);
  expect(states()).toEqual(['c sending', 'd sending']);
});

test('what is too large or no picture is refused before it is sent', () => {
  const large = new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' });
  const svg = new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' });
  queue.add([large, svg, new File(['x'], 'letter.pdf', { type: 'application/pdf' })]);
  expect(queue.list().map(({ problem }) => problem)).toEqual(['too-many-bytes', 'not-a-picture', 'not-a-picture']);
  expect(going).toEqual([]);
});

test('when the page is left, everything is broken off', () => {
  queue.add(files('a', 'b'));
  queue.close();
  expect(going.every(({ options }) => options.signal.aborted)).toBe(true);
  expect(queue.list()).toEqual([]);
});
