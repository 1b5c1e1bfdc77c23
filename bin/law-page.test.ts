import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DUTY_IDS } from '#shop/duties/duties.ts';
import { NOTICE_KINDS } from '#shop/law/legal-notice.ts';
import { LAW_PAGE, LAW_ROWS, type LawRows, writeLawPage } from './lib/law-page.ts';

const rows = JSON.parse(readFileSync(LAW_ROWS, 'utf8')) as LawRows;

test('the page about the law is as the duties and the rows say', () => {
  expect(readFileSync(LAW_PAGE, 'utf8')).toBe(writeLawPage(rows));
});

test('no duty stands twice: one act, enforced by one file, is one row', () => {
  const stated = rows.rows.map(({ source, enforced }) => `${source}: ${enforced}`);
  expect(stated.filter((one, at) => stated.indexOf(one) !== at)).toEqual([]);
});

test('what stands on official artwork is said to be shown once that was uploaded', () => {
  const uploads = rows.rows.filter(({ source }) => source.includes('2025/1960'));
  expect(uploads).toHaveLength(NOTICE_KINDS.length);
  expect(uploads.filter(({ shown }) => !/in words.* once uploaded/.test(shown))).toEqual([]);
});

test('a row names files that exist, and a duty that is known', () => {
  const files = rows.rows.flatMap(({ enforced, test }) => [enforced, test]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(Object.keys(rows.shown).filter((id) => !DUTY_IDS.some((known) => known === id))).toEqual([]);
});
