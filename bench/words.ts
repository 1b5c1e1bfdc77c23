import { parseArgs } from 'node:util';
import { say } from '../bin/lib/terminal.js';

export const USAGE =
  'npm run bench -- [--seconds <of each measurement, 3>] [--products <of the large catalogue, 100000>] [--only <part>] [--minutes <of the soak, 30>] [--runs <of Lighthouse for each page, 5>] [--worst <queries to name, 25>] [--compare <commit>]';

export type Words = {
  readonly seconds: number;
  readonly products: number;
  readonly minutes: number;
  readonly runs: number;
  readonly worst: number;
  readonly only: string | undefined;
  readonly compare: string | undefined;
};

const text = { type: 'string' } as const;
const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  seconds: { ...text, default: '3' },
  products: { ...text, default: '100000' },
  minutes: { ...text, default: '30' },
  runs: { ...text, default: '5' },
  worst: { ...text, default: '25' },
  only: text,
  compare: text,
} as const;

/** Reads what to measure. Prints the usage and returns the exit code where that was asked for, or is needed. */
export function readWords(typed: string[]): Words | 0 | 2 {
  try {
    const { values } = parseArgs({ args: typed, options: OPTIONS });
    const [seconds, products, minutes, runs, worst] = [
      Number(values.seconds),
      Number(values.products),
      Number(values.minutes),
      Number(values.runs),
      Number(values.worst),
    ];
    const canMeasure = seconds > 0 && minutes >= 1 && runs >= 1 && isCount(products) && isCount(worst);
    if (canMeasure && !values.help)
      return { seconds, products, minutes, runs, worst, only: values.only, compare: values.compare };
    say(USAGE);
    return values.help ? 0 : 2;
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
}

const isCount = (value: number) => Number.isInteger(value) && value >= 0;
