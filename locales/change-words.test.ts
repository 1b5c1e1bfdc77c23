import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { admin } from './en/admin.ts';

/** `recordChange(tx, { …, kind: 'bulk_price'`: the word that is written down. */
const RECORDED = /(?:recordChange|editReview)[^;]*?\bkind: '([a-z_]+)'/g;

test('every kind of change that staff can make has words in the record of changes', () => {
  const files = execFileSync('git', ['ls-files', 'shop'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.server.ts'));
  const kinds = new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(RECORDED)].map(([, kind]) => kind ?? '')),
  );
  expect(kinds.size).toBeGreaterThan(20);
  expect([...kinds].filter((kind) => !Object.hasOwn(admin, `changes.kind.${kind}`))).toEqual([]);
});
