import { logInBrowser } from '#app/browser-log.ts';

/** The browser storage key of what was searched for last. */
export const RECENT_SEARCHES_KEY = 'recentSearches';

export const MAX_RECENT_SEARCHES = 5;

/** What is stored, the newest first, or null where that is no list of texts. */
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

/** The same with `term` first, once; a blank one changes nothing. */
export function withRecentSearch(recent: readonly string[], term: string): readonly string[] {
  const added = term.trim();
  if (added === '') return recent;
  const others = recent.filter((one) => one.toLowerCase() !== added.toLowerCase());
  return [added, ...others].slice(0, MAX_RECENT_SEARCHES);
}

/** Searches of this browser, the newest first. What cannot be read is logged and reset to nothing. */
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
