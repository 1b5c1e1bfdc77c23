const STORAGE_KEY = 'vitrina-single-keys';

/** Whether / and ? are listened to in this browser. Where nothing can be kept, they are. */
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
    // Kept for as long as the page stands.
  }
}
