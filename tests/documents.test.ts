import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AREA_RANK } from '#tests/support/area-rank.ts';

const docs = path.resolve(import.meta.dirname, '../docs');
const readDoc = (name: string) => readFileSync(path.join(docs, name), 'utf8');

describe('what the documents say about the house', () => {
  test('the architecture page names every area on its floor', () => {
    const rows = [...readDoc('architecture.md').matchAll(/^\| (\d+) \| `([a-z0-9-]+)` \| \S/gm)];
    const drawn = Object.fromEntries(rows.map(([, floor, area]) => [area, Number(floor)]));
    expect(drawn).toEqual(AREA_RANK);
  });
});
