import type { ReactNode } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { useLanguage } from '#app/i18n.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { ChangeItem, type UndoableChange } from './change-item.tsx';

/** The record of changes by day, the newest first. */
export function ChangeDays<Reply>(props: {
  readonly changes: readonly UndoableChange[];
  readonly fetcher: FetcherWithComponents<Reply>;
  /** The only change on the page, with everything it did. */
  readonly isAlone: boolean;
}): ReactNode {
  const { changes, fetcher, isAlone } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  const days = Map.groupBy(changes, ({ at }) => formatDate(at, language));
  return (
    <ol aria-label={t('changes.title')} className="flex max-w-4xl flex-col gap-6">
      {[...days].map(([day, ofTheDay]) => (
        <li key={day}>
          <h2 className="mb-2 text-base font-semibold">{day}</h2>
          <ol className="divide-y divide-line rounded-card border border-line bg-raised">
            {ofTheDay.map((change) => (
              <ChangeItem key={change.id} change={change} fetcher={fetcher} isAlone={isAlone} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
