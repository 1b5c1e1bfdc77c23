import type { Editor } from '@tiptap/core';

export type Place = { readonly from: number; readonly to: number };

/** A place of a text that the merchant has to fill in: '[[the court of your district]]'. */
const PLACE = /\[\[.*?\]\]/g;

/** The next place after a position, or the first of the text where there is none after it; null where all are filled in. */
export function findNextPlace(text: Editor['state']['doc'], after: number): Place | null {
  const places: Place[] = [];
  text.descendants((block, at) => {
    if (!block.isTextblock) return true;
    // What is no text, such as a line break, is one letter long, as it is in positions.
    for (const { 0: found, index } of block.textBetween(0, block.content.size, null, '\n').matchAll(PLACE))
      places.push({ from: at + 1 + index, to: at + 1 + index + found.length });
    return false;
  });
  return places.find(({ from }) => from >= after) ?? places[0] ?? null;
}
