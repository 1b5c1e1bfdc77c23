import { createHash } from 'node:crypto';
import type { Look } from '#shop/site/look/look.ts';
import { writeStyleName } from '#shop/site/look/look-address.ts';
import { writeLookSheet } from '#shop/site/look/look-sheet.ts';
import { urlOfFont } from './font-urls.server.ts';

export type StyleFile = { readonly path: string; readonly text: string };

const CHECKSUM_LENGTH = 10;
/** A shop shows one or two looks; the rest is somebody who types. */
const MOST = 50;
const made = new Map<string, StyleFile | null>();

/** The style that makes pages look like this, with its address; null for a new shop's look, which needs none. */
export function styleFileOf(look: Look): StyleFile | null {
  const name = writeStyleName(look);
  const known = made.get(name);
  if (known !== undefined) return known;
  if (made.size >= MOST) made.clear();
  const text = writeLookSheet(look, urlOfFont);
  const checksum = createHash('sha256').update(text).digest('base64url').slice(0, CHECKSUM_LENGTH);
  const file = text === '' ? null : { path: `/look/${name}.${checksum}.css`, text };
  made.set(name, file);
  return file;
}
