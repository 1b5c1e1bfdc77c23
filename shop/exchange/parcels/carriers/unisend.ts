import type { CarrierFile } from '../carrier-file.ts';
import { RECEIVER } from './everything.ts';

/** Nothing is published of the files that Unisend reads, so the columns have plain names. */
export const unisend: CarrierFile = { carrier: 'unisend', separator: ';', columns: RECEIVER };
