/** The rules for a new backup's passphrase. Backups with a shorter one can still be opened. */
export const LEAST_PASSPHRASE = 12;
export const SHORT_PASSPHRASE = `must have at least ${LEAST_PASSPHRASE} characters`;
