import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ENTITIES } from '#shop/audit/change.ts';
import type { ChangeActor } from '#shop/audit/changes-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { FilterFold, SearchRow } from '../desk/list-search.tsx';
import { useChangeWords } from './change-words.ts';
import type { ReadChangesQuery } from './changes-query.ts';

type ChangesFilterProps = {
  readonly query: ReadChangesQuery;
  readonly actors: readonly ChangeActor[];
  readonly kinds: readonly string[];
};

/** Filters the record of changes; the filter is in the address. */
export function ChangesFilter(props: ChangesFilterProps): ReactNode {
  const { query } = props;
  const t = useAdminTranslate();
  const { actor, entity, kind, from, to } = query;
  const isNarrowed = [actor, entity, kind, from, to].some((value) => value !== null);
  const isAsked = isNarrowed || query.record !== null || query.change !== null;
  return (
    <Form
      role="search"
      aria-label={t('changes.filter')}
      // A filter that came another way, such as a link, is shown in the fields too.
      key={JSON.stringify(query)}
      className="mb-5 max-w-4xl"
    >
      <SearchRow
        name="record"
        label={t('changes.record')}
        defaultValue={query.record ?? ''}
        button={t('changes.apply')}
      />
      <Fields {...props} isNarrowed={isNarrowed} />
      {isAsked && (
        <TextLink to="/admin/settings/changes" quiet className="mt-2 inline-flex min-h-9 items-center touch:min-h-12">
          {t('changes.clear')}
        </TextLink>
      )}
    </Form>
  );
}

function Fields(props: ChangesFilterProps & { readonly isNarrowed: boolean }): ReactNode {
  const { query, actors, kinds, isNarrowed } = props;
  const { actor, entity, kind, from, to } = query;
  const t = useAdminTranslate();
  const { kindName } = useChangeWords();
  return (
    <FilterFold summary={t('changes.filters')} columns={5} open={isNarrowed}>
      <SelectField
        name="actor"
        label={t('changes.actor')}
        placeholder={t('changes.anybody')}
        defaultValue={actor ?? ''}
        options={[
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'shop', label: t('changes.nobody') },
        ]}
      />
      <SelectField
        name="entity"
        label={t('changes.entity')}
        placeholder={t('changes.anything')}
        defaultValue={entity ?? ''}
        options={ENTITIES.map((entity) => ({ value: entity, label: t(`changes.entity.${entity}`) }))}
      />
      <SelectField
        name="kind"
        className="max-lg:col-span-full"
        label={t('changes.kind')}
        placeholder={t('changes.anything')}
        defaultValue={kind ?? ''}
        options={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
      />
      <TextField name="from" type="date" label={t('changes.from')} defaultValue={from ?? ''} />
      <TextField name="to" type="date" label={t('changes.to')} defaultValue={to ?? ''} />
      <Button type="submit" look="secondary" className="col-span-full justify-self-end">
        {t('changes.show')}
      </Button>
    </FilterFold>
  );
}
