import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageItems } from './pagination.tsx';

describe('the pages a shopper is offered', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [6, 9, [1, 'gap', 5, 6, 7, 8, 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('on page %i of %i', (current, total, items) => expect(pageItems(current, total)).toEqual(items));

  test.each([
    [0, 4, [1, 2, 3, 4]],
    [99, 5, [1, 'gap', 4, 5]],
    [1, 0, [1]],
  ])('a page out of range (%i of %i) counts as the nearest', (current, total, items) =>
    expect(pageItems(current, total)).toEqual(items),
  );

  test('first, last and current are always there, in order, and a gap hides at least two pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [current, total] = [Math.min(a, b), Math.max(a, b)];
        const items = pageItems(current, total);
        expect(items[0]).toBe(1);
        expect(items.at(-1)).toBe(total);
        expect(items).toContain(current);
        expect(items.length).toBeLessThanOrEqual(7);
        let page = 0;
        items.forEach((item, index) => {
          if (item === 'gap') expect(Number(items[index + 1]) - page).toBeGreaterThan(2);
          else {
            expect(item).toBeGreaterThan(page);
            if (items[index - 1] !== 'gap') expect(item).toBe(page + 1);
            page = item;
          }
        });
      }),
    );
  });
});
