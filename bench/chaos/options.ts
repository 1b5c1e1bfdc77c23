import { parseArgs } from 'node:util';
import { FAULT_NAMES, type FaultName } from './fault-names.ts';

export type ChaosWish = {
  /** How long faults happen; the rest takes up to three minutes more. */
  readonly minutes: number;
  readonly seed: number;
  /** Only this fault. */
  readonly only: FaultName | null;
  /** Two web processes, a separate worker and an external PostgreSQL, instead of one process for everything. */
  readonly isSpread: boolean;
};

const MAX_MINUTES = 60;

export const USAGE = `npm run chaos -- [--minutes <of faults, 10>] [--seed <number>] [--spread] [--only <fault>]
Faults: ${FAULT_NAMES.join(', ')}`;

/** Null for invalid options. */
export function readChaosWish(words: string[]): ChaosWish | null {
  const { values } = parseArgs({
    args: words,
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string' },
      only: { type: 'string' },
      spread: { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const only = FAULT_NAMES.find((name) => name === values.only) ?? null;
  if (!(minutes > 0) || minutes > MAX_MINUTES || !Number.isInteger(seed)) return null;
  if (values.only !== undefined && only === null) return null;
  return { minutes, seed, only, isSpread: values.spread };
}
