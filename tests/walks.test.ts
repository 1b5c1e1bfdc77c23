import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AREA_RANK } from '#tests/architecture/area-rank.ts';

/** How far a thing is carried through the house. Who changes it reads these files, so there must be few. */

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The files reached from `starts` by importing something whose name speaks of what is carried. */
function reachedFrom(starts: readonly string[], carried: RegExp): string[] {
  const reached = new Set(starts);
  for (const file of reached) {
    for (const [, names = '', specifier = ''] of read(file).matchAll(/^import (?:type )?([^;]*?) from '([^']+)'/gms)) {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : path.posix.join(path.posix.dirname(file), specifier);
      const isCarried = names.split(/[{},]/).some((name) => carried.test(name));
      if (isCarried && /^(?:app|shop)\//.test(target) && existsSync(path.join(root, target))) reached.add(target);
    }
  }
  return [...reached];
}

/** The numbered files under a heading of docs/architecture.md, in the order they are walked. */
function drawn(heading: string): string[] {
  const [, after = ''] = read('docs/architecture.md').split(`${heading}\n`);
  const list = /(?:^\d+\. `[^`]+`.*\n)+/m.exec(after)?.[0] ?? '';
  return [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
}

const PRICE = /price|cents|money|offer/i;
const STATUS = /facts|ordercard|orderstatus|status_tone|standing|badge/i;
const STEP = /status(?:form|fields)|shipdialog|changeorderstatus|moveorder|updatestatus/i;

const WALKS = [
  {
    heading: '## The walk of a price',
    starts: ['shop/shelf/product-card-view.server.ts', 'app/storefront/catalog/product-tile.tsx'],
    carried: PRICE,
    most: 9,
  },
  {
    heading: '**From the column to the badge that staff see**',
    starts: ['shop/orders/staff-orders-view.server.ts', 'app/admin/orders/order-card.tsx'],
    carried: STATUS,
    most: 8,
  },
  {
    heading: '**From the column to the badge that a shopper sees**',
    starts: ['shop/orders/order-list-view.server.ts', 'app/storefront/orders/order-list.tsx'],
    carried: STATUS,
    most: 8,
  },
  {
    heading: '**From a click on Ship to the column**',
    starts: ['app/admin/orders/quick-action.tsx', 'app/admin/orders/orders.tsx'],
    carried: STEP,
    most: 8,
  },
];

describe.each(WALKS)('$heading', ({ heading, starts, carried, most }) => {
  const reached = reachedFrom(starts, carried);

  test(`goes through ${most} files at most`, () => {
    expect(reached.length > most ? reached : []).toEqual([]);
  });

  test('is drawn in docs/architecture.md as it goes', () => {
    expect(drawn(heading).toSorted()).toEqual(reached.toSorted());
  });

  test('climbs the tower of areas three times at most', () => {
    const floors = drawn(heading).map((file) => AREA_RANK[/^shop\/([a-z0-9-]+)\//.exec(file)?.[1] ?? ''] ?? 99);
    const climbs = floors.filter((floor, index) => floor > (floors[index - 1] ?? 99));
    expect(floors.length).toBeGreaterThan(0);
    expect(climbs.length).toBeLessThanOrEqual(3);
  });
});
