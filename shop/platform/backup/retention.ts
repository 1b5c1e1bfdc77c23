/** How many days, weeks and months have a backup that is kept. */
export type Keep = { readonly daily: number; readonly weekly: number; readonly monthly: number };

export const DEFAULT_KEEP: Keep = { daily: 7, weekly: 4, monthly: 12 };

/** Parses `7,4,12`: days, weeks, months. Null for anything else. */
export function parseKeep(text: string): Keep | null {
  const [, daily, weekly, monthly] = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(text) ?? [];
  const keep = { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) };
  return keep.daily >= 1 ? keep : null;
}

/**
 * The moments to keep: the newest backup of each of the last days, weeks (from Monday) and months, in UTC. One may
 * serve a day, a week and a month. The newest is always kept.
 */
export function chooseRetained(made: readonly Date[], keep: Keep): Date[] {
  const newestFirst = [...made].sort((a, b) => b.getTime() - a.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  const periods = [
    [keep.daily, (at: Date) => at.toISOString().slice(0, 10)],
    [keep.weekly, startOfWeek],
    [keep.monthly, (at: Date) => at.toISOString().slice(0, 7)],
  ] as const;
  for (const [count, periodOf] of periods) {
    const seen = new Set<string>();
    for (const at of newestFirst) {
      if (seen.has(periodOf(at)) || seen.size === count) continue;
      seen.add(periodOf(at));
      kept.add(at);
    }
  }
  return newestFirst.filter((at) => kept.has(at));
}

function startOfWeek(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10);
}

/** The file name of a backup: `vitrina-2026-11-22T013700Z.tar.zst`. */
export function nameBackup(at: Date): string {
  return `vitrina-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst`;
}

/** Reads from its name when a backup was made; null for any other file, which is not ours to remove. */
export function readBackupName(name: string): Date | null {
  const [, day, hours, minutes, seconds] =
    /^vitrina-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst$/.exec(name) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
