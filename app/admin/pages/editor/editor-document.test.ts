import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { readMarks } from '#shop/site/pages/read-marks.ts';
import { fromEditor, toEditor } from './editor-document.ts';
import { EXTENSIONS } from './editor-schema.ts';

const TEXT = readMarks(
  [
    '## Delivery',
    'We send **every *single* day**,\nalso [to Riga](https://example.com) from {shop.email}.',
    '### Sizes',
    '- one\n- two\n  1. inner\n     more\n- three',
    '1. first\n2. second',
    '| Size | cm |\n| --- | --- |\n| S | **34** |',
    '| a | b |\n| c | d |',
    '![A lamp on a table](pages/lamp.webp)',
  ].join('\n\n'),
);

test('the editor holds everything a text can have, and gives it back unchanged', () => {
  const schema = getSchema(EXTENSIONS);
  const document = schema.nodeFromJSON(toEditor(TEXT));
  document.check();
  expect(fromEditor(document.toJSON())).toEqual(TEXT);
});

test('an empty text is an empty paragraph', () => {
  const document = getSchema(EXTENSIONS).nodeFromJSON(toEditor([]));
  document.check();
  expect(fromEditor(document.toJSON())).toEqual([]);
});

test.each([
  ['a list in a cell', 'tableCell', { type: 'bulletList', content: [] }],
  ['a picture in a cell', 'tableHeader', { type: 'picture' }],
  ['a picture in an item', 'listItem', { type: 'picture' }],
])('the editor has no place for %s, which would be lost when the page is saved', (_, place, lost) => {
  const schema = getSchema(EXTENSIONS);
  const holder = schema.nodeFromJSON({ type: place, content: [{ type: 'paragraph' }, lost] });
  expect(() => holder.check()).toThrow(RangeError);
});
