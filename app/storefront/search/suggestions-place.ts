const WIDTH = 480;
const GAP = 6;
const EDGE = 8;
/** Less room than this below a field, as over a phone's keyboard, and the list is above it if there is more. */
const LEAST_HEIGHT = 240;

type Edges = { readonly top: number; readonly bottom: number; readonly left: number };
/** What is seen of the page: without a phone's keyboard, which lies over it. */
export type Seen = { readonly top: number; readonly bottom: number; readonly width: number };

type Place = {
  readonly left: number;
  readonly width: number;
  readonly maxHeight: number;
  /** The list's edge next to the field. */
  readonly edge: number;
  readonly isBelow: boolean;
};

/** Where suggestions are placed, in pixels: 480 wide, or a phone's whole width. It does not depend on their number. */
export function placeSuggestions(field: Edges, seen: Seen): Place {
  const below = seen.bottom - EDGE - (field.bottom + GAP);
  const above = field.top - GAP - (seen.top + EDGE);
  const isBelow = below >= LEAST_HEIGHT || below >= above;
  const width = Math.min(WIDTH, seen.width - 2 * EDGE);
  return {
    left: Math.max(EDGE, Math.min(field.left, seen.width - EDGE - width)),
    width,
    maxHeight: Math.max(0, isBelow ? below : above),
    edge: isBelow ? field.bottom + GAP : field.top - GAP,
    isBelow,
  };
}
