import { isStartProblem } from '#shop/platform/start-problem.server.ts';

/** The result of a check. With `fix` it is a problem, or a warning where the shop runs well without it. */
export type Finding = {
  readonly subject: string;
  readonly fact: string;
  readonly fix?: string;
  readonly isWarning?: boolean;
};

/** What a finding is to its reader: `✗` has to be mended, `!` can wait. */
export function markOf({ fix, isWarning }: Finding): '✓' | '!' | '✗' {
  if (fix === undefined) return '✓';
  return isWarning ? '!' : '✗';
}

/** Sums up a look at the whole shop in one line. */
export function describeCounts(problems: number, warnings: number): string {
  const said = warnings === 1 ? '1 warning' : `${warnings} warnings`;
  if (problems === 0) return warnings === 0 ? 'Nothing is wrong.' : `Nothing is wrong, ${said}.`;
  return warnings === 0 ? `${problems} to mend.` : `${problems} to mend, ${said}.`;
}

/** The fact, or why `work` failed and what to do about it. */
export async function attempt(subject: string, fact: string, work: () => Promise<unknown>): Promise<Finding> {
  try {
    await work();
    return { subject, fact };
  } catch (error) {
    return describeProblem(subject, error);
  }
}

/** Turns a start problem into a finding. Throws any other error. */
export function describeProblem(subject: string, error: unknown): Finding {
  if (!isStartProblem(error)) throw error;
  const [fact = '', ...fix] = error.message.split('\n');
  return { subject, fact, fix: fix.join(' ') };
}

/** All findings in order. */
export async function collect(findings: AsyncIterable<Finding>): Promise<Finding[]> {
  const all: Finding[] = [];
  for await (const finding of findings) all.push(finding);
  return all;
}
