import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { admin } from './en/admin.ts';

/** What writes into the record of changes, by the names it has in the areas. */
const RECORDS = /\b(?:recordChange|recordEntry|recordOrderChange|editReview|editReviewIn)\(/;
/** `kind: 'bulk_price'`, and `kind = isGone ? 'order_note_delete' : 'order_note_edit'`. */
const KIND = /\bkind(?::| =)(?: [\w ]+ (?:=== \w+ )?\?)? '([a-z_]+)'(?: : '([a-z_]+)')?/g;
/** Kinds of documents, which stand in the same files. */
const OF_DOCUMENTS = ['invoice', 'credit_note'];

test('every kind of change that staff can make has words in the record of changes', () => {
  const sources = execFileSync('git', ['ls-files', 'shop'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.server.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => RECORDS.test(source));
  const said = sources.flatMap((source) => [...source.matchAll(KIND)].flatMap(([, one, other]) => [one, other]));
  const kinds = new Set(said.filter((kind) => kind !== undefined && !OF_DOCUMENTS.includes(kind)));
  expect(kinds.size).toBeGreaterThan(30);
  expect([...kinds].filter((kind) => !Object.hasOwn(admin, `changes.kind.${kind}`))).toEqual([]);
});
