import { readdirSync, readFileSync } from 'node:fs';

/** How far back a thread or process stands for the processor, on Linux. */
export type Priority = { readonly niceness: number; readonly isIdle: boolean };

const SCHED_IDLE = 5;

/** `process` is a folder of /proc. */
export function readPriority(process: string): Priority {
  const text = readFileSync(`${process}/stat`, 'utf8');
  // The name in brackets may hold anything: the fields are counted from its end (proc_pid_stat(5): 19 and 41).
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { niceness: fields[16] ?? 0, isIdle: fields[38] === SCHED_IDLE };
}

/** Of each thread of this process. */
export function listThreads(): Priority[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      return [readPriority(`/proc/self/task/${thread}`)];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
