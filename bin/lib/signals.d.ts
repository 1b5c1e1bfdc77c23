/** What a process of the shop takes as the wish that it should stop. */
export function stopSignals(): NodeJS.Signals[];
