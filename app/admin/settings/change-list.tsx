import ArrowRight from 'lucide-react/icons/arrow-right';
import Undo2 from 'lucide-react/icons/undo-2';
import type { FetcherWithComponents } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ChangeEntry } from '#shop/audit/change.ts';
import type { ListedChange } from '#shop/audit/changes-view.server.ts';
import { textDifference } from '#shop/audit/text-difference.ts';
import { formatTime } from '#shop/i18n/format-date.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { findRecordPath, readableFields, useChangeWords } from './change-words.ts';

type UndoableChange = ListedChange & { readonly canUndo: boolean };

type ChangeItemProps = {
  readonly change: UndoableChange;
  readonly fetcher: FetcherWithComponents<unknown>;
  /** The only change on the page, with everything it did. */
  readonly isAlone: boolean;
};

export function ChangeDays({
  changes,
  ...shared
}: Omit<ChangeItemProps, 'change'> & { readonly changes: readonly UndoableChange[] }) {
  const { t, date } = useWords();
  const days = Map.groupBy(changes, ({ at }) => date(at));
  return (
    <ol aria-label={t('changes.title')} className="flex max-w-4xl flex-col gap-6">
      {[...days].map(([day, ofTheDay]) => (
        <li key={day}>
          <h2 className="mb-2 text-base font-semibold">{day}</h2>
          <ol className="divide-y divide-line rounded-card border border-line bg-raised">
            {ofTheDay.map((change) => (
              <ChangeItem key={change.id} change={change} {...shared} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function ChangeItem({ change, fetcher, isAlone }: ChangeItemProps) {
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

function UndoButton({ change, fetcher }: Omit<ChangeItemProps, 'isAlone'>) {
  const { t, dateTime } = useWords();
  const { kindName } = useChangeWords();
  const busy = fetcher.state !== 'idle' && fetcher.formData?.get('change_id') === change.id;
  return (
    <fetcher.Form method="post" action="/admin/settings/changes" className="-my-1 -me-2 shrink-0">
      <input type="hidden" name="change_id" value={change.id} />
      <Button type="submit" look="quiet" size="sm" busy={busy} icon={<Undo2 aria-hidden="true" />}>
        {t('admin.action.undo')}
        <VisuallyHidden>
          : {kindName(change.kind)}, {dateTime(change.at)}
        </VisuallyHidden>
      </Button>
    </fetcher.Form>
  );
}

/** Longer texts are shown by their differences. */
const LONG = 80;
/** For a created or deleted record, more fields than these are folded. */
const FEW = 3;

function ChangeEntryView(props: {
  readonly entry: ChangeEntry;
  /** The heading says already that it was created or deleted. */
  readonly isSaid: boolean;
}) {
  const { entry, isSaid } = props;
  const t = useAdminTranslate();
  const { entity, label, before, after } = entry;
  const path = findRecordPath(entry);
  const name = label === '' ? t('changes.left') : label;
  const fields = readableFields(entry);
  const isWhole = before === null || after === null;
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="text-muted">{t(`changes.entity.${entity}`)}</span>
        <span className="min-w-0 wrap-anywhere font-medium">
          {path === null ? (
            name
          ) : (
            <TextLink to={path} className="touch:inline-flex touch:min-h-12 touch:items-center">
              {name}
            </TextLink>
          )}
        </span>
        {!isSaid && before === null && <span className="text-success">{t('changes.made')}</span>}
        {!isSaid && after === null && <span className="text-danger">{t('changes.deleted')}</span>}
      </p>
      {isWhole && fields.length > FEW ? (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer text-muted hover:text-ink touch:py-3.5">
            {t('changes.fields', { n: fields.length })}
          </summary>
          <FieldList entry={entry} fields={fields} />
        </details>
      ) : (
        <FieldList entry={entry} fields={fields} />
      )}
    </li>
  );
}

/** What became of fields of a record, one below the other. */
export function FieldList({ entry, fields }: { readonly entry: ChangeEntry; readonly fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="mt-0.5 text-sm">
      {fields.map((field) => (
        <div key={field} className="grid gap-x-4 py-0.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <FieldChange entry={entry} field={field} />
        </div>
      ))}
    </dl>
  );
}

function FieldChange({ entry, field }: { readonly entry: ChangeEntry; readonly field: string }) {
  const t = useAdminTranslate();
  const { fieldName, show } = useChangeWords();
  const { entity, before, after } = entry;
  const [old, fresh] = [show(field, before?.[field]), show(field, after?.[field])];
  const isLong = before !== null && after !== null && Math.max(old.length, fresh.length) > LONG;
  return (
    <>
      <dt className="text-muted">{fieldName(entity, field)}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {isLong ? (
          <Difference before={old} after={fresh} />
        ) : (
          <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
            {before !== null && (
              <span className="min-w-0 wrap-anywhere text-muted">
                <VisuallyHidden>{t('changes.before')} </VisuallyHidden>
                {old}
              </span>
            )}
            {before !== null && after !== null && <ArrowRight aria-hidden="true" className="size-4 text-muted" />}
            {after !== null && (
              <span className="min-w-0 wrap-anywhere font-medium">
                <VisuallyHidden>{t('changes.after')} </VisuallyHidden>
                {fresh}
              </span>
            )}
          </span>
        )}
      </dd>
    </>
  );
}

function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const { start, removed, added, end } = textDifference(before, after);
  return (
    <span className="whitespace-pre-wrap">
      {start}
      {removed !== '' && <del className="bg-red-tint text-red-ink">{removed}</del>}
      {added !== '' && <ins className="bg-green-tint text-green-ink no-underline">{added}</ins>}
      {end}
    </span>
  );
}
