import { expect, test } from 'vitest';
import { ndcg, quality, recall, sumUp } from './ranking-quality.ts';

const grades = new Map([
  ['serum', 3],
  ['cream', 2],
  ['mask', 1],
]);
/** 7, 3 and 1 in the best order: 7/1 + 3/1.585 + 1/2 */
const BEST = 9.3928;

test('the best order is worth 1, whatever else comes after it', () => {
  expect(ndcg(grades, ['serum', 'cream', 'mask', 'lamp'])).toBe(1);
});

test('what was meant in the second place is worth less', () => {
  // 3/1 + 7/1.585 + 1/2
  expect(ndcg(grades, ['cream', 'serum', 'mask'])).toBeCloseTo(7.9165 / BEST, 3);
});

test('what does not fit pushes the rest down', () => {
  // 0 + 7/1.585 + 0 + 3/2.3219
  expect(ndcg(grades, ['lamp', 'serum', 'radio', 'cream'])).toBeCloseTo(5.7086 / BEST, 3);
});

test('an empty page is worth nothing, and nor is what comes after the tenth', () => {
  const others = Array.from({ length: 10 }, (_, nth) => `lamp ${nth}`);
  expect(ndcg(grades, [])).toBe(0);
  expect(ndcg(grades, [...others, 'serum'])).toBe(0);
});

test('a product that is shown twice counts once', () => {
  // 7/1, the second time 0, and 3/2
  expect(ndcg(grades, ['serum', 'serum', 'cream'])).toBeCloseTo(8.5 / BEST, 3);
});

test('ten of twelve equally good products are all that fit', () => {
  const many = new Map(Array.from({ length: 12 }, (_, nth) => [`lipstick ${nth}`, 3]));
  expect(ndcg(many, [...many.keys()].reverse())).toBe(1);
  expect(recall(many, [...many.keys()])).toBe(1);
});

test('of two good answers, one among the first five is half', () => {
  expect(recall(grades, ['serum', 'lamp', 'mask', 'radio', 'soap', 'cream'])).toBe(0.5);
  expect(recall(grades, ['cream', 'serum'])).toBe(1);
});

test('what is only related is not missed among the first five', () => {
  expect(recall(new Map([['mask', 1]]), [])).toBeNull();
});

test('where nothing fits, it is right to show nothing as found', () => {
  const nothing = { grades: new Map<string, number>(), ruledOut: [] };
  expect(quality({ ...nothing, slugs: ['shampoo'], isConfident: true })).toBe(0);
  expect(quality({ ...nothing, slugs: ['shampoo'], isConfident: false })).toBe(1);
  expect(quality({ ...nothing, slugs: [], isConfident: false })).toBe(1);
});

test('the best order is worth nothing when what was ruled out follows among the first ten', () => {
  const best = { grades, isConfident: true, slugs: ['serum', 'cream', 'mask', 'night cream'] };
  expect(quality({ ...best, ruledOut: ['night cream'] })).toBe(0);
  expect(quality({ ...best, ruledOut: ['day cream'] })).toBe(1);
});

test('many answers are summed up, each in the figures that it speaks for', () => {
  const sure = { isConfident: true };
  const none = new Map<string, number>();
  const answers = [
    { grades, ruledOut: [], slugs: ['serum', 'cream', 'mask'], ...sure },
    { grades, ruledOut: ['night cream'], slugs: [], isConfident: false },
    { grades, ruledOut: ['night cream'], slugs: ['night cream', 'serum', 'cream', 'mask'], ...sure },
    { grades: none, ruledOut: [], slugs: ['shampoo'], ...sure },
    { grades: none, ruledOut: [], slugs: ['shampoo'], isConfident: false },
  ];
  // The third: 7/1.585 + 3/2 + 1/2.3219
  const third = 6.3472 / BEST;
  const { ndcg: order, ...shares } = sumUp(answers);
  expect(order).toBeCloseTo((1 + third) / 3, 3);
  expect(shares).toEqual({ recall: 2 / 3, empty: 1 / 3, claimed: 0.5, ruledOut: 0.5 });
});
