/** CI, a file or a pipe: nothing is coloured or redrawn. */
export const isUnattended: boolean;
/** Runs one step and reports it in one line with its duration. */
export function step<T>(title: string, work: (update: (detail: string) => void) => Promise<T>): Promise<T>;
export function say(line?: string): void;
/** Ends the process with a message for its owner. */
export function fail(message: string): never;
