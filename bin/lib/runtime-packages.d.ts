/** The folders of the packages that an open shop loads, as package-lock.json names them. */
export function listRuntimePackages(lock: Readonly<Record<string, object>>): string[];
/** Removes every package that an open shop does not load. */
export function removeOtherPackages(): void;
