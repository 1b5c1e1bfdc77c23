/** The signals that stop a process of the shop. */
export function stopSignals(): NodeJS.Signals[];
