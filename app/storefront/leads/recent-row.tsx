import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { RECENTLY_VIEWED_KEY } from '#app/personal-storage.ts';
import { Button } from '#app/ui/button.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { LeadRow, type RowPlace } from './lead-row.tsx';
import { recentlyViewed } from './recently-viewed.ts';
import { cardsAddress, useOfferedCards } from './use-cards.ts';

type RecentRowProps = {
  readonly place: RowPlace;
  /** Nothing is requested before. */
  readonly isReached?: boolean;
  /** The product of the page itself. */
  readonly besides?: Uuid;
};

/** What this browser looked at before, as it was when the page was opened; a button clears it. */
export function RecentRow({ place, isReached = true, besides }: RecentRowProps) {
  const { t, localPath } = useI18n();
  const [viewed] = useState(() => recentlyViewed.list());
  const [isCleared, setCleared] = useState(false);
  const others = viewed.filter((id) => id !== besides);
  const found = useOfferedCards(isReached && others.length > 0 ? localPath(cardsAddress(viewed)) : null);
  useClearedElsewhere(() => setCleared(true));
  if (others.length === 0) return null;
  if (isCleared) return <Cleared />;
  const cards = found && others.flatMap((id) => found.find((card) => card.id === id) ?? []);
  return (
    <LeadRow
      title={t('recent.title')}
      place={place}
      cards={cards}
      actions={
        <Button
          look="quiet"
          size="sm"
          className="max-md:-ms-3"
          onClick={() => {
            recentlyViewed.clear();
            setCleared(true);
          }}
        >
          {t('recent.clear')}
        </Button>
      }
    />
  );
}

/** Another tab may clear it, or sign out. */
function useClearedElsewhere(onCleared: () => void): void {
  const notice = useEffectEvent(onCleared);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === RECENTLY_VIEWED_KEY && newValue === null)) notice();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

/** In the place of the row, with the focus that its button had. */
function Cleared() {
  const t = useTranslate();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Nothing else has it: the row was cleared here, not in another tab.
    if (document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG') text.current?.focus();
  }, []);
  return (
    <p ref={text} role="status" tabIndex={-1} className="mt-10 text-muted">
      {t('recent.cleared')}
    </p>
  );
}
