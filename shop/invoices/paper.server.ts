import type { Paper as OpenPaper } from '#shop/platform/open-paper.server.ts';
import { colorsOf } from '#shop/site/look/colors.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';

export type Paper = OpenPaper;

/** A4 in points. The lower margin is our own, because the library would break pages at one of its own. */
export const LEFT = 48;
export const RIGHT = 547;
export const TOP = 48;
export const BOTTOM = 770;
export const WIDTH = RIGHT - LEFT;

/** Paper is white whatever the shop stands on: only the mark follows the merchant's look. */
export const { ink: INK, muted: MUTED } = colorsOf(DEFAULT_LOOK);
const LINE = '#d9d3ca';

/** Returns `y`, or the top of a new page when the next part does not fit on this one. */
export function roomFor(paper: Paper, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  paper.addPage();
  return TOP;
}

export function rule(paper: Paper, y: number, from = LEFT): void {
  paper.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.6).stroke(LINE);
}
