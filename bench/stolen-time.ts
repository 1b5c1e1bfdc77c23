import { readFileSync } from 'node:fs';

/** A virtual machine sometimes gets less processor time than it needs: figures are then worse than the shop. */
type ProcessorTime = { readonly stolen: number; readonly all: number };

/** What of the processors' time was taken away since then, in hundredths; null where the system does not tell. */
export type StolenTime = { share(): number | null };

export function watchStolenTime(): StolenTime {
  const start = readTime();
  return {
    share() {
      const now = readTime();
      if (!start || !now || now.all === start.all) return null;
      return (100 * (now.stolen - start.stolen)) / (now.all - start.all);
    },
  };
}

/** proc_stat(5): the eighth figure of a processor is its stolen time; the two after it are part of the first two. */
function readTime(): ProcessorTime | null {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const figures = line.split(/\s+/).slice(1, 9).map(Number);
    return { stolen: figures[7] ?? 0, all: figures.reduce((sum, figure) => sum + figure, 0) };
  } catch {
    return null;
  }
}
