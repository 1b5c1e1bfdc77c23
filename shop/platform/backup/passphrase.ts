/** What encrypts the secrets of a backup that is made now. One that was made with less still opens. */
export const LEAST_PASSPHRASE = 12;
export const SHORT_PASSPHRASE = `must have at least ${LEAST_PASSPHRASE} characters`;
