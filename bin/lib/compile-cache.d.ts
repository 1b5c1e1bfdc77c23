/** Caches compiled sources beside the shop's data; `isAhead` compiles what the shop loads later too. */
export function keepCompiled(options?: { readonly isAhead?: boolean }): void;

/** Compiles all sources into a folder, once for each version. */
export function compileAhead(folder: string): void;
