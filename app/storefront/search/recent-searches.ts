import { logInBrowser } from '#app/browser-log.ts';

/** The browser storage key of recent searches. */
export const RECENT_SEARCHES_KEY = 'recentSearches';

export const MAX_RECENT_SEARCHES = 5;

/** Reads them, the newest first, or null if the stored text is not a list. */
export function parseRecentSearches(json: string | null): readonly string[] | null {
  if (json === null) return [];
  try {
    const stored: unknown = JSON.parse(json);
    if (!Array.isArray(stored) || !stored.every((term) => typeof term === 'string')) return null;
    return stored.filter((term) => term.trim() !== '').slice(0, MAX_RECENT_SEARCHES);
  } catch {
    return null;
  }
}

/** Moves `term` to the front; a blank one changes nothing. */
export function withRecentSearch(recent: readonly string[], term: string): readonly string[] {
  const added = term.trim();
  if (added === '') return recent;
  const others = recent.filter((one) => one.toLowerCase() !== added.toLowerCase());
  return [added, ...others].slice(0, MAX_RECENT_SEARCHES);
}

/** Lists this browser's recent searches, the newest first. An unreadable list is logged and cleared. */
export function listRecentSearches(): readonly string[] {
  try {
    const recent = parseRecentSearches(localStorage.getItem(RECENT_SEARCHES_KEY));
    if (recent !== null) return recent;
    logInBrowser('Recent searches could not be read and are reset');
    store([]);
  } catch (error) {
    logInBrowser('Recent searches could not be read', error);
  }
  return [];
}

export function addRecentSearch(term: string): void {
  if (term.trim() !== '') store(withRecentSearch(listRecentSearches(), term));
}

export function clearRecentSearches(): void {
  store([]);
}

function store(recent: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(recent));
  } catch (error) {
    logInBrowser('Recent searches could not be stored', error);
  }
}
