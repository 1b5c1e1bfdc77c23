import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { Late, latePart, useFetchedLater } from '#app/late-part.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** Loaded when it is opened, which most visits never do. */
const PALETTE = latePart(() => import('./palette.tsx'));

/** The keys of the back office, and the button that opens the palette. */
export function PaletteKeys() {
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [singleKeys, setSingleKeys] = useState(true);
  useFetchedLater(PALETTE);
  useEffect(() => setSingleKeys(areSingleKeysOn()), []);
  const openPalette = () => {
    setWasOpened(true);
    setOpened('palette');
  };
  useShortcuts(singleKeys, {
    palette: openPalette,
    keys: () => setOpened('keys'),
    search: focusSearch,
    save: saveForm,
  });
  return (
    <>
      <PaletteButton onClick={openPalette} />
      {wasOpened && (
        <Late
          part={PALETTE}
          onLost={() => {
            setOpened(null);
            setWasOpened(false);
          }}
          open={opened === 'palette'}
          onOpenChange={(open) => setOpened(open ? 'palette' : null)}
          onShowKeys={() => setOpened('keys')}
        />
      )}
      <KeysDialog
        open={opened === 'keys'}
        onOpenChange={(open) => setOpened(open ? 'keys' : null)}
        singleKeys={singleKeys}
        onSingleKeysChange={(on) => {
          switchSingleKeys(on);
          setSingleKeys(on);
        }}
      />
    </>
  );
}

/** What each shortcut does. One that finds nothing to do says false, and its key stays the browser's. */
function useShortcuts(singleKeys: boolean, actions: Readonly<Record<Shortcut, () => unknown>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const { key, ctrlKey, metaKey, altKey } = event;
    const inField = target?.closest('input, textarea, select, [contenteditable]') != null;
    const inDialog = document.querySelector('dialog:modal') !== null;
    const shortcut = shortcutOf({ key, ctrlKey, metaKey, altKey, inField, inDialog }, { singleKeys });
    if (shortcut === null || event.isComposing || event.defaultPrevented) return;
    if (actions[shortcut]() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function PaletteButton({ onClick }: { readonly onClick: () => void }) {
  const t = useAdminTranslate();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t('palette.open')}
      className="noscript:hidden flex min-h-11 items-center gap-2.5 rounded-control border border-transparent px-3 max-md:-me-3 max-md:ms-auto text-sm text-muted hover:text-ink md:mt-4 md:pe-2 md:border-line md:bg-ground md:hover:border-control touch:min-h-12 [&_svg]:size-5 [&_svg]:shrink-0"
      onClick={onClick}
    >
      <Search aria-hidden="true" />
      <span className="min-w-0 truncate max-md:sr-only">{t('palette.open')}</span>
      <span
        aria-hidden="true"
        className="ms-auto whitespace-nowrap rounded-xs border border-line px-1.5 text-xs max-md:hidden"
      >
        Ctrl K
      </span>
    </button>
  );
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Presses the save bar's button, so that the form is checked as usual. */
function saveForm(): boolean {
  const button = document.querySelector<HTMLButtonElement>('[data-save]');
  button?.click();
  return button !== null;
}

const KEYS = [
  { keys: ['Ctrl', 'K'], text: 'palette.key.palette' },
  { keys: ['/'], text: 'palette.key.search' },
  { keys: ['?'], text: 'palette.key.keys' },
  { keys: ['Ctrl', 'S'], text: 'palette.key.save' },
  { keys: ['Shift'], text: 'palette.key.range' },
  { keys: ['Esc'], text: 'palette.key.close' },
] as const;

function KeysDialog(props: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly singleKeys: boolean;
  readonly onSingleKeysChange: (on: boolean) => void;
}) {
  const t = useAdminTranslate();
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      size="sm"
      title={t('palette.keys')}
      description={t('palette.keysHint')}
      closeLabel={t('admin.action.close')}
    >
      <dl className="divide-y divide-line">
        {KEYS.map(({ keys, text }) => (
          <div key={text} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{t(text)}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-xs border border-control bg-sunken px-2 py-0.5 text-sm font-semibold">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        className="mt-4"
        label={t('palette.singleKeys')}
        hint={t('palette.singleKeysHint')}
        checked={props.singleKeys}
        onChange={(event) => props.onSingleKeysChange(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

type Shortcut = 'palette' | 'search' | 'keys' | 'save';

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

/** The action of a key press. Single keys can be switched off (WCAG 2.2, 2.1.4): speech input would trigger them. */
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

const STORAGE_KEY = 'vitrina-single-keys';

/** Whether / and ? work in this browser. Without storage, they do. */
function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function switchSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Lasts as long as the page.
  }
}
