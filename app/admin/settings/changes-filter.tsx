import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ENTITIES } from '#shop/audit/change.ts';
import type { ChangeActor } from '#shop/audit/changes-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useChangeWords } from './change-words.ts';
import type { ReadChangesQuery } from './changes-query.ts';

/** Asks the record for some of its changes; the question stands in the address. */
export function ChangesFilter(props: {
  readonly query: ReadChangesQuery;
  readonly actors: readonly ChangeActor[];
  readonly kinds: readonly string[];
}): ReactNode {
  const { query, actors, kinds } = props;
  const t = useAdminTranslate();
  const { kindName } = useChangeWords();
  const asked = Object.values(query).some((value) => value !== null);
  return (
    <Form
      role="search"
      aria-label={t('changes.filter')}
      // A question that came another way, as by a link, is shown in the fields too.
      key={JSON.stringify(query)}
      className="mb-6 grid max-w-4xl grid-cols-2 items-end gap-3 md:grid-cols-[repeat(3,minmax(0,1fr))]"
    >
      <SelectField
        name="actor"
        label={t('changes.actor')}
        placeholder={t('changes.anybody')}
        defaultValue={query.actor ?? ''}
        options={[
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'shop', label: t('changes.nobody') },
        ]}
      />
      <SelectField
        name="entity"
        label={t('changes.entity')}
        placeholder={t('changes.anything')}
        defaultValue={query.entity ?? ''}
        options={ENTITIES.map((entity) => ({ value: entity, label: t(`changes.entity.${entity}`) }))}
      />
      <SelectField
        name="kind"
        label={t('changes.kind')}
        placeholder={t('changes.anything')}
        defaultValue={query.kind ?? ''}
        options={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
      />
      <TextField name="record" type="search" label={t('changes.record')} defaultValue={query.record ?? ''} />
      <TextField name="from" type="date" label={t('changes.from')} defaultValue={query.from ?? ''} />
      <TextField name="to" type="date" label={t('changes.to')} defaultValue={query.to ?? ''} />
      <div className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" look="secondary">
          {t('changes.apply')}
        </Button>
        {asked && (
          <ButtonLink to="/admin/settings/changes" look="quiet">
            {t('changes.clear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
