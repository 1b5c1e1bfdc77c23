const STORAGE_KEY = 'vitrina-single-keys';

/** Whether / and ? work in this browser. Without storage, they do. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Lasts as long as the page.
  }
}
