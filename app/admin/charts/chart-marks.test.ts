import { describe, expect, test } from 'vitest';
import { areaPath, labelledPoints, linePath, makeChartScale } from './chart-marks.tsx';

describe('the scale of a chart', () => {
  test('begins at zero, ends above the highest value, and steps in round numbers', () => {
    const { y, ticks } = makeChartScale([3, 17], true);
    expect(ticks).toEqual([0, 5, 10, 15, 20]);
    expect([y(0), y(20)]).toEqual([100, 0]);
  });

  test('goes below zero where a day does', () => {
    const { y, ticks } = makeChartScale([-20, 30], false);
    expect(ticks[0]).toBeLessThan(0);
    expect(y(0)).toBeLessThan(100);
  });

  test('without any values it is drawn empty', () => {
    const { y, ticks } = makeChartScale([], true);
    expect(y(0)).toBe(100);
    expect(ticks.every(Number.isInteger)).toBe(true);
  });

  test('has ticks that read well, however small', () => {
    expect(makeChartScale([0.17], false).ticks).toEqual([0, 0.05, 0.1, 0.15, 0.2]);
    expect(makeChartScale([123_456], false).ticks).toEqual([
      0, 20_000, 40_000, 60_000, 80_000, 100_000, 120_000, 140_000,
    ]);
  });

  test('has no half orders', () => {
    expect(makeChartScale([1], true).ticks).toEqual([0, 1]);
  });
});

test('a line breaks where nothing was measured, and has no ground then', () => {
  const y = (value: number) => 100 - value;
  expect(linePath([10, 20, null, 30], y)).toBe('M12.5,90L37.5,80M87.5,70');
  expect(areaPath([10, null], y)).toBe('');
  expect(areaPath([10, 20], y)).toBe('M25,90L75,80L75,100L25,100Z');
});

test('about six days are written below, the last one always', () => {
  for (const count of [7, 28, 30, 90]) {
    const indexes = labelledPoints(count);
    expect(indexes.at(-1)).toBe(count - 1);
    expect(indexes.length).toBeLessThanOrEqual(7);
    expect(indexes.length).toBeGreaterThanOrEqual(4);
  }
});
