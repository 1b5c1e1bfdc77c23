/** In CI, a file or a pipe: nothing is coloured or drawn anew. */
export const isUnattended: boolean;
/** Does one step and says so in one line with the seconds it took. */
export function step<T>(title: string, work: (update: (detail: string) => void) => Promise<T>): Promise<T>;
export function say(line?: string): void;
/** Ends the process with a message for its owner. */
export function fail(message: string): never;
