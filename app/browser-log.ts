/** Logs a failure that the shopper need not see: the page continues, and the console has the details. */
export function logInBrowser(message: string, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.warn(`[vitrina] ${message}`, ...(error === undefined ? [] : [error]));
}
