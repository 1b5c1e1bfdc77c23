import type { Paper as OpenPaper } from '#shop/platform/open-paper.server.ts';

export type Paper = OpenPaper;

/** A4 in points. The lower margin is our own, because the library would break pages at one of its own. */
export const LEFT = 48;
export const RIGHT = 547;
export const TOP = 48;
export const BOTTOM = 770;
export const WIDTH = RIGHT - LEFT;

/** The storefront's colours (app/ui/tokens.css). */
export const INK = '#1a1714';
export const MUTED = '#645d55';
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
