import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { useLanguage } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ListedChange } from '#shop/audit/changes-view.server.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { ChangeEntryView } from './change-entry.tsx';
import { useChangeWords } from './change-words.ts';

/** One act: who, when, what; and what became of each record. */
export function ChangeItem<Reply>(props: {
  readonly change: ListedChange & { readonly canUndo: boolean };
  readonly fetcher: FetcherWithComponents<Reply>;
  /** The only one on the page, with all that it did. */
  readonly isAlone: boolean;
}): ReactNode {
  const { change, fetcher, isAlone } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  const { kindName } = useChangeWords();
  const { id, at, kind, actorName, actorLeft, isUndone, undoes, entries, entryCount } = change;
  const actor = actorName ?? t(actorLeft ? 'changes.left' : 'changes.nobody');
  const when = formatDateTime(at, language);
  const more = entryCount - entries.length;
  const busy = fetcher.state !== 'idle' && fetcher.formData?.get('change_id') === id;
  return (
    <li className="rounded-card border border-line bg-raised px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="break-words">{kindName(kind)}</strong>
            {isUndone && <Badge tone="neutral">{t('changes.undone')}</Badge>}
            {entryCount > 1 && <Badge tone="neutral">{t('changes.count', { n: entryCount })}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {actor} · <time dateTime={at.toISOString()}>{when}</time>
            {undoes !== null && (
              <>
                {' · '}
                <TextLink to={`/admin/settings/changes?change=${undoes}`}>{t('changes.whatWasUndone')}</TextLink>
              </>
            )}
          </p>
        </div>
        {change.canUndo && (
          <fetcher.Form method="post" action="/admin/settings/changes">
            <input type="hidden" name="change_id" value={id} />
            <Button type="submit" look="secondary" size="sm" busy={busy} icon={<Undo2 aria-hidden="true" />}>
              {t('admin.action.undo')}
              <VisuallyHidden>
                : {kindName(kind)}, {when}
              </VisuallyHidden>
            </Button>
          </fetcher.Form>
        )}
      </div>
      <ul className="mt-3 flex flex-col gap-3">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may stand in a change twice, and the order is fixed
          <ChangeEntryView key={index} entry={entry} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-sm">
          {isAlone ? (
            t('changes.notShown', { n: more })
          ) : (
            <TextLink to={`/admin/settings/changes?change=${id}`}>{t('changes.more', { n: more })}</TextLink>
          )}
        </p>
      )}
    </li>
  );
}
