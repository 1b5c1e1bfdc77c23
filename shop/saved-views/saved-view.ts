import type { Uuid } from '#shop/kernel/ids.ts';

/** The lists of the back office whose filters can be kept under a name. */
export type SavedViewList = 'products';

/** A list's filters and order as somebody on the staff keeps them. */
export type SavedView = { readonly id: Uuid; readonly name: string; readonly query: string };

export const VIEW_NAME_LENGTH = 60;
/** More than fit beside each other; who has as many deletes one first. */
export const MOST_VIEWS = 20;
