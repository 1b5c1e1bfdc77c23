/** What the keys of the back office do. */
export type Shortcut = 'palette' | 'search' | 'keys' | 'save';

export type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Where letters are typed, a single key is a letter. */
  readonly inField: boolean;
  /** Over a dialog, a single key would reach what lies beneath. */
  readonly inDialog: boolean;
};

/**
 * What a press asks for, if anything. Single keys can be switched off (WCAG 2.2, 2.1.4): speech input would set them off.
 */
export function shortcutOf(press: KeyPress, { singleKeys }: { readonly singleKeys: boolean }): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, inField, inDialog } = press;
  if ((ctrlKey || metaKey) && !altKey) {
    if (key.toLowerCase() === 'k') return 'palette';
    return key.toLowerCase() === 's' && !inDialog ? 'save' : null;
  }
  if (ctrlKey || metaKey || altKey || inField || inDialog || !singleKeys) return null;
  if (key === '/') return 'search';
  return key === '?' ? 'keys' : null;
}
