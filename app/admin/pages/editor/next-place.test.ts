import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { readMarks } from '#shop/site/pages/read-marks.ts';
import { toEditor } from './editor-document.ts';
import { EXTENSIONS } from './editor-schema.ts';
import { findNextPlace } from './next-place.ts';

const read = (marks: string) => getSchema(EXTENSIONS).nodeFromJSON(toEditor(readMarks(marks)));

test('the places to fill in are visited one after another, and then from the first again', () => {
  const text = read('## Court\n\nDisputes go to [[the court]], **[[its town]]**.\n\n- By mail to [[the address]]');
  const visited: string[] = [];
  let after = 0;
  for (let step = 0; step < 4; step += 1) {
    const place = findNextPlace(text, after);
    if (place === null) throw new Error('No place');
    visited.push(text.textBetween(place.from, place.to));
    after = place.to;
  }
  expect(visited).toEqual(['[[the court]]', '[[its town]]', '[[the address]]', '[[the court]]']);
});

test('a text that is filled in has none', () => {
  expect(findNextPlace(read('Disputes go to [the court](https://tiesas.lv).'), 0)).toBeNull();
});
