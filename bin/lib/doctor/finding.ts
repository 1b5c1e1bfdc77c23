import { isStartProblem } from '#shop/platform/start-problem.server.ts';

/** The result of a check. With `fix` it is a problem. */
export type Finding = { readonly subject: string; readonly fact: string; readonly fix?: string };

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
