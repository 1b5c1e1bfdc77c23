/** One at a time in the whole shop, behind whatever somebody waits for. */
export const COPY_JOB = { key: 'copy-pictures', queue: 'copy-pictures', priority: 20 } as const;
