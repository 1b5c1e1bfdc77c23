import type { Uuid } from '#shop/kernel/ids.ts';

/** The back-office lists whose filters can be saved under a name. */
export type SavedViewList = 'products';

/** A list's saved filters and sorting. */
export type SavedView = { readonly id: Uuid; readonly name: string; readonly query: string };

export const VIEW_NAME_LENGTH = 60;
/** More than fit beside each other; at this number one must be deleted first. */
export const MOST_VIEWS = 20;
