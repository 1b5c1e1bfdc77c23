/** One at a time in the whole shop, after everything that people wait for. */
export const COPY_JOB = { key: 'copy-pictures', queue: 'copy-pictures', priority: 20 } as const;
