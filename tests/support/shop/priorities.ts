import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** The priority of a thread or process, on Linux. */
export type Priority = { readonly niceness: number; readonly isIdle: boolean };

const SCHED_IDLE = 5;

/** `process` is a folder of /proc. */
export function readPriority(process: string): Priority {
  const fields = readFields(process);
  return { niceness: fields[19] ?? 0, isIdle: fields[41] === SCHED_IDLE };
}

/** Of each thread of this process. */
export const listThreads = () => threadsOf('/proc/self');

/** Lists processes started from a file of this name, with the niceness of each of their threads. */
export function listHelpers(
  file: string,
  parent = process.pid,
): { readonly pid: number; readonly threads: readonly Priority[] }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => orNothing(() => readFields(`/proc/${pid}`)[4]) === parent)
    .filter((pid) => orNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.includes(file))
    .map((pid) => ({ pid: Number(pid), threads: threadsOf(`/proc/${pid}`) }));
}

function threadsOf(folder: string): Priority[] {
  const threads = orNothing(() => readdirSync(`${folder}/task`)) ?? [];
  return threads.flatMap((thread) => orNothing(() => [readPriority(`${folder}/task/${thread}`)]) ?? []);
}

/** Numbered as in proc_pid_stat(5), from 1; what is no number there is none here. */
function readFields(folder: string): number[] {
  const text = readFileSync(`${folder}/stat`, 'utf8');
  // The name in brackets may hold anything: the fields are counted from its end.
  const rest = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return [Number.NaN, Number.NaN, Number.NaN, ...rest.map(Number)];
}

/** Processes and threads end while they are being looked at. */
export function orNothing<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
