const NAME = 'StartProblem';

/**
 * Makes the error for something outside the program that prevents the start, for its owner in one message: what is
 * wrong and what to do. It is thrown, because nothing can continue; `server.ts` and commands print it without a stack.
 */
export function startProblem(problem: string, fix: string, cause?: unknown): Error {
  const error = new Error(`${problem}\n${fix}`, { cause });
  error.name = NAME;
  return error;
}

/**
 * Says whether an error is a start problem. It is recognised by name: the error may come from the build or from
 * sources, which do not share classes.
 */
export function isStartProblem(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME;
}
