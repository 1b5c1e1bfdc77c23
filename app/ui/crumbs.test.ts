import { describe, expect, test } from 'vitest';
import { elideCrumbs } from './breadcrumbs.tsx';

const crumbs = (count: number) => Array.from({ length: count }, (_, n) => ({ label: `Crumb ${n + 1}` }));
const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label);

describe('the way back to the start', () => {
  test.each([0, 1, 4, 5])('%i crumbs are all shown', (count) => {
    expect(elideCrumbs(crumbs(count))).toEqual({ head: crumbs(count), hidden: [], tail: [] });
  });

  test('of six, the first and the last two stay', () => {
    const { head, hidden, tail } = elideCrumbs(crumbs(6));
    expect(labels(head)).toEqual(['Crumb 1']);
    expect(labels(hidden)).toEqual(['Crumb 2', 'Crumb 3', 'Crumb 4']);
    expect(labels(tail)).toEqual(['Crumb 5', 'Crumb 6']);
  });

  test('none is lost on the way', () => {
    const { head, hidden, tail } = elideCrumbs(crumbs(9));
    expect([...head, ...hidden, ...tail]).toEqual(crumbs(9));
  });
});
