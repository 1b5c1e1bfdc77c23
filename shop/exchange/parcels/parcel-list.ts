import type { SmallFileProblem } from '../file/table.ts';

/** The limits of a list of orders and their parcels; a list of a year is smaller. */
export const MAX_PARCEL_LIST_BYTES = 1_000_000;
export const MAX_PARCEL_LINES = 5_000;

/** `no_columns`: it is not clear which columns have the orders and the parcels. */
export type ParcelListProblem = SmallFileProblem | { readonly code: 'no_columns' | 'too_many' };
