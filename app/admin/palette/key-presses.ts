/** The keyboard actions of the back office. */
export type Shortcut = 'palette' | 'search' | 'keys' | 'save';

export type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** In a text field, a single key is a letter. */
  readonly inField: boolean;
  /** Over a dialog, a single key would reach the page below. */
  readonly inDialog: boolean;
};

/**
 * The action of a key press, if any. Single keys can be switched off (WCAG 2.2, 2.1.4), because speech input would
 * trigger them.
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
