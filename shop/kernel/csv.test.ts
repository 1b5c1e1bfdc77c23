import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, harmlessCell, plainCell } from './csv.ts';

test('a cell that a spreadsheet would run as a formula becomes a text, and numbers stay numbers', () => {
  for (const text of ['=1+1', '+371 2000', '-x', '@SUM(A1)', '\tx', "'x"]) expect(harmlessCell(text)).toBe(`'${text}`);
  for (const text of ['-5', '+37120000000', '12.50', '0', 'a=b', '']) expect(harmlessCell(text)).toBe(text);
});

test('whatever is made harmless reads back as it was', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => plainCell(harmlessCell(text)) === text));
});

test('an apostrophe that somebody meant stays', () => {
  expect(plainCell("'tis")).toBe("'tis");
  expect(plainCell("'=1+1")).toBe('=1+1');
});

test('a file may have semicolons between its cells', () => {
  expect(csvLine(['a', 'b;c', 'd,e', null], ';')).toBe('a;"b;c";"d,e";\r\n');
});

test('cells with separators, quotation marks and line breaks are quoted', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ' h', null, 2])).toBe('a,"b,c","d""e","f\ng"," h",,2\r\n');
});
