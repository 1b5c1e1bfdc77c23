import { logInBrowser } from '#app/browser-log.ts';
import { PICKUP_POINTS_KEY } from '#app/personal-storage.ts';

/** Reads the stored points; none if the text is not what this shop stored. */
export function parseLastPoints(json: string | null): Readonly<Record<string, string>> {
  if (json === null) return {};
  try {
    const stored: unknown = JSON.parse(json);
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, id]) => typeof id === 'string'));
  } catch {
    return {};
  }
}

/** Finds the point of a carrier that this browser used last. */
export function findLastPoint(carrier: string): string | null {
  return readStored()[carrier] ?? null;
}

export function rememberPoint(carrier: string, id: string): void {
  try {
    localStorage.setItem(PICKUP_POINTS_KEY, JSON.stringify({ ...readStored(), [carrier]: id }));
  } catch (error) {
    logInBrowser('The pickup point could not be stored', error);
  }
}

function readStored(): Readonly<Record<string, string>> {
  try {
    return parseLastPoints(localStorage.getItem(PICKUP_POINTS_KEY));
  } catch (error) {
    logInBrowser('The last pickup point could not be read', error);
    return {};
  }
}
