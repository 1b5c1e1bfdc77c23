import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import type { PageParts, PartContent } from './stored-part.tsx';

/** Text, or bytes of such. */
export type PagePiece = string | Uint8Array;

type StoredPart = {
  readonly bytes: Uint8Array;
  /** The beginning of its most important picture, which the head names. Empty without one. */
  readonly picture: string;
};

/** Some 600 cards. */
const MOST_BYTES = 4 * 1_048_576;
/** By all that they are made of, those that were shown last at the end. */
const stored = new Map<string, StoredPart>();
let storedBytes = 0;

/** Marks a part in a page's HTML. Nobody can guess it, so no text of a page can be taken for one. */
const MARK = `part-${randomUUID()}:`;
const ATTRIBUTE = ' data-part="';
const PLACE = '<!--';
const PLACE_END = '-->';

export type OpenPage = PageParts & {
  /** Stands for pieces of HTML until `fill`. */
  insert(pieces: readonly PagePiece[]): string;
  /** Splits rendered HTML into pieces, with stored parts in their places, and stores those that were made. */
  fill(html: string): readonly PagePiece[];
};

/**
 * Collects the stored parts of one page. Parts are HTML that is the same wherever its data are, such as a card of a
 * product: after a change, only what has changed is rendered again, and what has not is already encoded. `face` is what
 * the parts of a page have in common.
 */
export function openPageParts(face: string): OpenPage {
  /** What stands at a mark: pieces, or the key under which to store what was rendered there. */
  const marked: (readonly PagePiece[] | string)[] = [];
  const mark = (what: readonly PagePiece[] | string) => `${MARK}${marked.push(what) - 1}`;
  const insert = (pieces: readonly PagePiece[], note = '') => `${PLACE}${mark(pieces)} ${note}${PLACE_END}`;
  return {
    insert: (pieces) => insert(pieces),
    place(made: string, children: ReactNode): PartContent {
      const key = `${face} ${made}`;
      const part = findPart(key);
      if (part === undefined) return { children, 'data-part': mark(key) };
      return { dangerouslySetInnerHTML: { __html: insert([part.bytes], part.picture) } };
    },
    fill(html) {
      const pieces: PagePiece[] = [];
      let from = 0;
      for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, from)) {
        const what = marked[Number.parseInt(html.slice(at + MARK.length, at + MARK.length + 6), 10)];
        if (typeof what === 'object') {
          pieces.push(html.slice(from, at - PLACE.length), ...what);
          from = html.indexOf(PLACE_END, at) + PLACE_END.length;
        } else {
          const start = at - ATTRIBUTE.length;
          pieces.push(html.slice(from, start));
          from = html.indexOf('"', at) + 1;
          if (what !== undefined) storePart(what, innerOf(html, start));
        }
      }
      pieces.push(html.slice(from));
      return pieces;
    },
  };
}

function findPart(key: string): StoredPart | undefined {
  const part = stored.get(key);
  if (part !== undefined) {
    stored.delete(key);
    stored.set(key, part);
  }
  return part;
}

function storePart(key: string, html: string): void {
  // Twice in one page it was made twice.
  if (stored.has(key)) return;
  const priority = html.indexOf(PRIORITY);
  const picture = priority < 0 ? '' : html.slice(html.lastIndexOf('<picture', priority), priority + PRIORITY.length);
  const part = { bytes: Buffer.from(html), picture: Buffer.from(picture).toString() };
  stored.set(key, part);
  storedBytes += sizeOf(key, part);
  for (const [oldest, old] of stored) {
    if (storedBytes <= MOST_BYTES) break;
    stored.delete(oldest);
    storedBytes -= sizeOf(oldest, old);
  }
}

const PRIORITY = 'fetchPriority="high"';

/** Two bytes for each character of a text. */
const sizeOf = (key: string, { bytes, picture }: StoredPart) => 2 * (key.length + picture.length) + bytes.byteLength;

/** What is within the element whose tag `place` is in. It has no element of the same name. React writes no `>` into attributes. */
function innerOf(html: string, place: number): string {
  const [, name = ''] = /^<([\w-]+)/.exec(html.slice(html.lastIndexOf('<', place), place)) ?? [];
  const begin = html.indexOf('>', place) + 1;
  return html.slice(begin, html.indexOf(`</${name}>`, begin));
}
