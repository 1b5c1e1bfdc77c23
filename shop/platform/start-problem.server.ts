const NAME = 'StartProblem';

/**
 * Something outside the program that keeps the shop from starting, told to its owner in one message: what is wrong and
 * what to do. Thrown, because nothing can go on; `server.ts` and the command line print it without a stack.
 */
export function startProblem(problem: string, fix: string, cause?: unknown): Error {
  const error = new Error(`${problem}\n${fix}`, { cause });
  error.name = NAME;
  return error;
}

/** Told by name: the same error may come from the build and from source, which do not share classes. */
export function isStartProblem(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME;
}
