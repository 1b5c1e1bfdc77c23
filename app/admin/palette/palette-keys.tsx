import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Late, latePart, useFetchedLater } from '#app/late-part.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { type Shortcut, shortcutOf } from './key-presses.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts';

/** Not needed before it is opened, and most pages are left without it. */
const PALETTE = latePart(() => import('./palette.tsx'));

/** The keys of the back office, and the button that opens the palette. */
export function PaletteKeys(): ReactNode {
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
function useShortcuts(singleKeys: boolean, deeds: Readonly<Record<Shortcut, () => unknown>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const { key, ctrlKey, metaKey, altKey } = event;
    const inField = target?.closest('input, textarea, select, [contenteditable]') != null;
    const inDialog = document.querySelector('dialog:modal') !== null;
    const shortcut = shortcutOf({ key, ctrlKey, metaKey, altKey, inField, inDialog }, { singleKeys });
    if (shortcut === null || event.isComposing || event.defaultPrevented) return;
    if (deeds[shortcut]() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function PaletteButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  const t = useAdminTranslate();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t('palette.open')}
      className="noscript:hidden flex min-h-11 items-center gap-2.5 rounded-control border border-transparent px-3 max-md:-me-3 max-md:ms-auto text-sm text-muted hover:text-ink md:mt-4 md:pe-2 md:border-line md:bg-ground md:hover:border-control touch:min-h-12 [&_svg]:size-4.5 [&_svg]:shrink-0"
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

/** The page's own search field, if it has one. */
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
