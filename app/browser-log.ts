/** A failure that the shopper need not hear of: the page goes on, and whoever looks into the console finds it. */
export function logInBrowser(message: string, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.warn(`[vitrina] ${message}`, ...(error === undefined ? [] : [error]));
}
