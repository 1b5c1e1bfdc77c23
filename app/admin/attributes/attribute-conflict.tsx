import { Alert } from '#app/ui/alert.tsx';
import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import { useWords } from '../admin-i18n.tsx';
import { FieldList } from '../settings/change-list.tsx';
import { ChangeNamesContext, readableFields } from '../settings/change-words.ts';
import type { TheirChange } from './attribute-reply.ts';

type AttributeConflictProps = {
  readonly theirs: readonly TheirChange[];
  readonly categories: readonly CategoryOption[];
};

/** Says who saved the attribute meanwhile, and what they changed. */
export function AttributeConflict({ theirs, categories }: AttributeConflictProps) {
  const { t, dateTime } = useWords();
  return (
    <Alert tone="warning" live title={t('attributes.refused.conflict')}>
      <ChangeNamesContext value={Object.fromEntries(categories.map(({ id, name }) => [id, name]))}>
        {theirs.map(({ id, at, actorName, entry }) => (
          <div key={id} className="mb-2">
            <p className="font-semibold">
              <bdi>{actorName ?? t('changes.nobody')}</bdi>, <time dateTime={at.toISOString()}>{dateTime(at)}</time>
            </p>
            <FieldList entry={entry} fields={readableFields(entry)} />
          </div>
        ))}
      </ChangeNamesContext>
      {t('attributes.conflictText')}
    </Alert>
  );
}
