import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { useLanguage } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ListedChange } from '#shop/audit/changes-view.server.ts';
import { formatDateTime, formatTime } from '#shop/i18n/format-date.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { ChangeEntryView } from './change-entry.tsx';
import { useChangeWords } from './change-words.ts';

export type UndoableChange = ListedChange & { readonly canUndo: boolean };

type ChangeItemProps<Reply> = {
  readonly change: UndoableChange;
  readonly fetcher: FetcherWithComponents<Reply>;
  /** The only change on the page, with everything it did. */
  readonly isAlone: boolean;
};

/** One change: when, what, who, and its effect on each record. */
export function ChangeItem<Reply>({ change, fetcher, isAlone }: ChangeItemProps<Reply>): ReactNode {
  const t = useAdminTranslate();
  const { kindName } = useChangeWords();
  const { id, at, kind, actorName, actorLeft, isUndone, undoes, entries, entryCount } = change;
  const more = entryCount - entries.length;
  return (
    <li className="flex items-start gap-x-4 px-4 py-3 sm:px-5">
      <time dateTime={at.toISOString()} className="numeric w-10 shrink-0 text-sm/6 text-muted">
        {formatTime(at)}
      </time>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="wrap-anywhere font-semibold">{kindName(kind)}</strong>
          {isUndone && <Badge tone="neutral">{t('changes.undone')}</Badge>}
          {entryCount > 1 && <Badge tone="neutral">{t('changes.count', { n: entryCount })}</Badge>}
          <bdi className="text-sm text-muted">{actorName ?? t(actorLeft ? 'changes.left' : 'changes.nobody')}</bdi>
        </p>
        {undoes !== null && (
          <p className="text-sm">
            <TextLink to={`/admin/settings/changes?change=${undoes}`} className="touch:inline-block touch:py-3">
              {t('changes.whatWasUndone')}
            </TextLink>
          </p>
        )}
        <ul className="mt-0.5 flex flex-col gap-2">
          {entries.map((entry, index) => (
            <ChangeEntryView
              // biome-ignore lint/suspicious/noArrayIndexKey: a record may stand in a change twice, and the order is fixed
              key={index}
              entry={entry}
              isSaid={entryCount === 1 && (kind === 'create' || kind === 'delete')}
            />
          ))}
        </ul>
        {more > 0 && (
          <p className="mt-2 text-sm">
            {isAlone ? (
              t('changes.notShown', { n: more })
            ) : (
              <TextLink to={`/admin/settings/changes?change=${id}`} className="touch:inline-block touch:py-3">
                {t('changes.more', { n: more })}
              </TextLink>
            )}
          </p>
        )}
      </div>
      {change.canUndo && <UndoButton change={change} fetcher={fetcher} />}
    </li>
  );
}

function UndoButton<Reply>({ change, fetcher }: Omit<ChangeItemProps<Reply>, 'isAlone'>): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  const { kindName } = useChangeWords();
  const busy = fetcher.state !== 'idle' && fetcher.formData?.get('change_id') === change.id;
  return (
    <fetcher.Form method="post" action="/admin/settings/changes" className="-my-1 -me-2 shrink-0">
      <input type="hidden" name="change_id" value={change.id} />
      <Button type="submit" look="quiet" size="sm" busy={busy} icon={<Undo2 aria-hidden="true" />}>
        {t('admin.action.undo')}
        <VisuallyHidden>
          : {kindName(change.kind)}, {formatDateTime(change.at, language)}
        </VisuallyHidden>
      </Button>
    </fetcher.Form>
  );
}
