import type { CarrierFile } from '../carrier-file.ts';
import { dpd } from './dpd.ts';
import { everything } from './everything.ts';
import { omniva } from './omniva.ts';
import { unisend } from './unisend.ts';

/** The files that staff can have, by their names. */
export const CARRIER_FILES = { omniva, dpd, unisend, everything } as const satisfies Record<string, CarrierFile>;
export type CarrierFileName = keyof typeof CARRIER_FILES;
export const CARRIER_FILE_NAMES = Object.keys(CARRIER_FILES) as CarrierFileName[];

export function parseCarrierFileName(input: unknown): CarrierFileName | null {
  return CARRIER_FILE_NAMES.find((name) => name === input) ?? null;
}
