import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** The processes that this one started, and theirs. Only these may get signals. */
export function listDescendants(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = findParent(Number(name));
    if (parent !== null) parents.set(Number(name), parent);
  }
  const found: number[] = [];
  const search = (of: number) => {
    for (const [child, parent] of parents) {
      if (parent !== of) continue;
      found.push(child);
      search(child);
    }
  };
  search(pid);
  return found;
}

/** The PostgreSQL that works on a folder and its backends; empty while there is none. */
export function listDatabaseProcesses(folder: string): number[] {
  const [first = ''] = readText(`${folder}/postmaster.pid`).split('\n');
  const pid = Number(first);
  // The note outlives its server, and the number may be somebody else's by then.
  if (!(pid > 1) || !readText(`/proc/${pid}/cmdline`).includes(folder)) return [];
  return [pid, ...listDescendants(pid)];
}

/** A process may end between being found and getting a signal. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function findParent(pid: number): number | null {
  const text = readText(`/proc/${pid}/stat`);
  const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  return parent > 0 ? parent : null;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
