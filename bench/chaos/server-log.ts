/** The output of the shop's processes. */
export type ServerLog = {
  add(line: string): void;
  last(count: number): readonly string[];
  /** Errors by what they say, the most frequent first. */
  errors(): readonly string[];
};

const KEPT_LINES = 5_000;
const ERROR_LEVEL = 50;
const FATAL_LEVEL = 60;

/** Stack traces, and the worker command's messages for its operator. */
const PLAIN = /^\s*$|^\s*at |^Working/;

type Line = { readonly level?: unknown; readonly msg?: unknown; readonly err?: { readonly message?: unknown } };

export function createServerLog(): ServerLog {
  const lines: string[] = [];
  const errors = new Map<string, number>();
  return {
    add(line) {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.splice(0, lines.length - KEPT_LINES);
      const said = describeError(line);
      if (said !== null) errors.set(said, (errors.get(said) ?? 0) + 1);
    },
    last: (count) => lines.slice(-count),
    errors: () => [...errors].sort((a, b) => b[1] - a[1]).map(([said, count]) => `${count} × ${said}`),
  };
}

/** Null for a line that is not an error. Anything but JSON counts as one: production prints little else. */
function describeError(line: string): string | null {
  const read = parse(line);
  if (read === null) return PLAIN.test(line) ? null : `not JSON: ${line.slice(0, 160)}`;
  const level = levelOf(read.level);
  if (level < ERROR_LEVEL) return null;
  const message = String(read.err?.message ?? '').split('\n')[0] ?? '';
  const said = `${String(read.msg)}${message === '' ? '' : `: ${message}`}`.replace(/[0-9a-f-]{8,}|\d+/g, '#');
  return `${level >= FATAL_LEVEL ? 'FATAL ' : ''}${said.slice(0, 200)}`;
}

function levelOf(level: unknown): number {
  if (typeof level === 'number') return level;
  return { error: ERROR_LEVEL, fatal: FATAL_LEVEL }[String(level)] ?? 0;
}

function parse(line: string): Line | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
