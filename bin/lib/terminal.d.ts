/** Does one step and says so in one line with the seconds it took. */
export function step<T>(title: string, work: (update: (detail: string) => void) => Promise<T>): Promise<T>;
export function say(line?: string): void;
/** Ends the process with a message for its owner. */
export function fail(message: string): never;
