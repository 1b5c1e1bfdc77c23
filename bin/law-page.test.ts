import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DUTY_IDS } from '#shop/duties/duties.ts';
import { LAW_PAGE, LAW_ROWS, type LawRows, writeLawPage } from './lib/law-page.ts';

const rows = JSON.parse(readFileSync(LAW_ROWS, 'utf8')) as LawRows;

test('the page about the law is as the duties and the rows say', () => {
  expect(readFileSync(LAW_PAGE, 'utf8')).toBe(writeLawPage(rows));
});

test('a row names files that exist, and a duty that is known', () => {
  const files = rows.rows.flatMap(({ enforced, test }) => [enforced, test]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(Object.keys(rows.shown).filter((id) => !DUTY_IDS.some((known) => known === id))).toEqual([]);
});
