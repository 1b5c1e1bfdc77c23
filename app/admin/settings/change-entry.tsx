import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { TextLink } from '#app/ui/text-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ChangeEntry } from '#shop/audit/change.ts';
import { textDifference } from '#shop/audit/text-difference.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { findRecordPath, readableFields } from './change-values.ts';
import { useChangeWords } from './change-words.ts';

/** Longer texts are shown by their differences. */
const LONG = 80;
/** For a created or deleted record, more fields than these are folded. */
const FEW = 3;

/** What a change did to one record: each field, before and after. */
export function ChangeEntryView(props: {
  readonly entry: ChangeEntry;
  /** The heading says already that it was created or deleted. */
  readonly isSaid: boolean;
}): ReactNode {
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

function FieldList({ entry, fields }: { readonly entry: ChangeEntry; readonly fields: readonly string[] }): ReactNode {
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

function FieldChange({ entry, field }: { readonly entry: ChangeEntry; readonly field: string }): ReactNode {
  const t = useAdminTranslate();
  const { fieldName, show } = useChangeWords();
  const { entity, before, after } = entry;
  const [old, fresh] = [show(entity, field, before?.[field]), show(entity, field, after?.[field])];
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
            {before !== null && after !== null && <ArrowRight aria-hidden="true" className="size-3.5 text-muted" />}
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

function Difference({ before, after }: { readonly before: string; readonly after: string }): ReactNode {
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
