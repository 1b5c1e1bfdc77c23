export type Crumb = { readonly label: string; readonly to?: string | undefined };

const SHOWN_IN_FULL = 5;

/** More than five crumbs become the first, what is left out, and the last two. */
export function elideCrumbs(crumbs: readonly Crumb[]): {
  readonly head: readonly Crumb[];
  readonly hidden: readonly Crumb[];
  readonly tail: readonly Crumb[];
} {
  if (crumbs.length <= SHOWN_IN_FULL) return { head: crumbs, hidden: [], tail: [] };
  return { head: crumbs.slice(0, 1), hidden: crumbs.slice(1, -2), tail: crumbs.slice(-2) };
}
