import type { MouseEvent } from 'react';
import { useI18n } from '#app/customer-i18n.tsx';
import { LeadRow, type RowPlace } from './lead-row.tsx';
import { RecentRow } from './recent-row.tsx';
import { useOfferedCards } from './use-cards.ts';

type DeadEndRowsProps = {
  readonly place: RowPlace;
  /** Called when a link of the rows is followed. */
  readonly onChoose?: () => void;
};

/** What was looked at before, and featured products, where a page has nothing else to show. */
export default function DeadEndRows({ place, onChoose }: DeadEndRowsProps) {
  const { t, localPath } = useI18n();
  const featured = useOfferedCards(localPath('/products/featured'));
  const leave = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onChoose?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what its links do
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click
    <div onClick={leave}>
      <RecentRow place={place} />
      <LeadRow title={t('home.featuredProducts')} place={place} cards={featured} />
    </div>
  );
}
