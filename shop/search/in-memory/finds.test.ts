import { expect, test } from 'vitest';
import { createRandom } from '#tests/support/random/random.ts';
import { createFinds, type Find } from './finds.ts';

const findOf = (places: readonly number[]): Find => ({ places: Uint32Array.from(places) });
const sorted = ({ places }: Find) => [...places].sort((one, other) => one - other);

test('few and many products are remembered as they were found', async () => {
  const random = createRandom(1);
  const finds = createFinds();
  for (let n = 0; n < 40; n += 1) {
    const size = random.below(3_000);
    const most = 1 + random.below(100);
    const places = Array.from({ length: size }, (_, place) => place).filter(() => random.below(100) < most);
    const key = `find ${n}`;
    const read = async () => findOf(places);
    expect(sorted(await finds.read(key, read))).toEqual(places);
    expect(sorted(await finds.read(key, () => Promise.reject(new Error('asked again'))))).toEqual(places);
  }
});

test('points stay with their products, in their order', async () => {
  const finds = createFinds();
  const find = { places: Uint32Array.of(2, 0, 1), points: Uint32Array.of(7, 9, 7) };
  await finds.read('points', async () => find);
  expect(await finds.read('points', async () => findOf([]))).toEqual(find);
});

test('most of 100,000 products take the memory of some hundred', async () => {
  const finds = createFinds();
  await finds.read('with', async () => findOf(Array.from({ length: 100_000 }, (_, place) => place)));
  expect(finds.bytes()).toBeLessThan(13_000);
});

test('what nobody asked for longest makes room', async () => {
  const finds = createFinds(100);
  let readings = 0;
  const read = (key: string) =>
    finds.read(key, async () => {
      readings += 1;
      // 40 bytes.
      return findOf([9_000, 8_000, 7_000, 6_000, 5_000, 4_000, 3_000, 2_000, 1_000, 1]);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a']) await read(key);
  expect(readings).toBe(3);
  expect(finds.bytes()).toBeLessThanOrEqual(100);
  await read('b');
  expect(readings).toBe(4);
});

test('those who ask at once share an answer, and a failure is forgotten', async () => {
  const finds = createFinds();
  const { promise, reject } = Promise.withResolvers<Find>();
  const both = Promise.allSettled([finds.read('a', () => promise), finds.read('a', async () => findOf([1]))]);
  reject(new Error('no database'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sorted(await finds.read('a', async () => findOf([1])))).toEqual([1]);
});
