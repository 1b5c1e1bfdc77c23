import Heart from 'lucide-react/icons/heart';
import { useCallback, useSyncExternalStore } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton, type IconButtonShape } from '#app/ui/icon-button.tsx';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';

type WishButtonProps = IconButtonShape & {
  readonly productId: Uuid;
  readonly name?: string;
  readonly className?: string;
};

/** A wishlist heart, stored in this browser; it needs scripts. */
export function WishButton({ productId, name, ...shape }: WishButtonProps) {
  const t = useTranslate();
  const [isWished, toggle] = useWish(productId);
  const label = t('product.addToWishlist');
  return (
    <IconButton
      {...shape}
      className={classNames('noscript:hidden', shape.className)}
      label={name ? `${label}: ${name}` : label}
      title={label}
      pressed={isWished}
      onClick={toggle}
    >
      <Heart aria-hidden="true" className={isWished ? 'fill-accent stroke-accent' : undefined} />
    </IconButton>
  );
}

const WISHLIST_STORAGE_KEY = 'vitrina-wishlist';

const MAX_WISHES = 500;
const CHANGED = 'vitrina-wishlist-changed';

/** Reads the wishlist; unreadable storage is an empty list. */
export function parseWishlist(json: string | null): readonly Uuid[] {
  if (json === null) return [];
  try {
    const stored: unknown = JSON.parse(json);
    return Array.isArray(stored) ? stored.filter(isUuid).slice(-MAX_WISHES) : [];
  } catch {
    return [];
  }
}

function useWish(productId: Uuid): readonly [isWished: boolean, toggle: () => void] {
  const isWished = useSyncExternalStore(
    subscribe,
    () => read().includes(productId),
    () => false,
  );
  const toggle = useCallback(() => {
    const wishes = read();
    write(wishes.includes(productId) ? wishes.filter((id) => id !== productId) : [...wishes, productId]);
  }, [productId]);
  return [isWished, toggle];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** With blocked or full storage, hearts last as long as the page. */
let unstored: readonly Uuid[] | null = null;

function read(): readonly Uuid[] {
  if (unstored !== null) return unstored;
  try {
    return parseWishlist(localStorage.getItem(WISHLIST_STORAGE_KEY));
  } catch {
    return [];
  }
}

function write(wishes: readonly Uuid[]): void {
  try {
    localStorage.setItem(WISHLIST_STORAGE_KEY, JSON.stringify(wishes.slice(-MAX_WISHES)));
    unstored = null;
  } catch (error) {
    unstored = wishes;
    logInBrowser('The wishlist could not be stored', error);
  }
  window.dispatchEvent(new Event(CHANGED));
}
