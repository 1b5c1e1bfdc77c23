import { data, Form } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { actorOf, ENTITIES, type Entity } from '#shop/audit/change.ts';
import { type ChangeActor, listActors, listChanges, listKinds } from '#shop/audit/changes-view.server.ts';
import { listCategoryOptions } from '#shop/catalog/categories/category-list-view.server.ts';
import { type Lacking, lackingProducts, sayLacking } from '#shop/duties/duty-words.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { useHrefWith } from '../desk/list-address.ts';
import { FilterFold, SearchRow } from '../desk/list-controls.tsx';
import { refuse } from '../desk/refuse.ts';
import { type Said, useSaidForm } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/changes.ts';
import { ChangeDays } from './change-list.tsx';
import { ChangeNamesContext, nameCountries, speaksOfCategories, useChangeWords } from './change-words.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { findUndo, type UndoProblem } from './undo-change.server.ts';

const CHANGES = '/admin/settings/changes';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const { db } = shop;
  const language = getLanguage(context);
  const query = readChangesQuery(new URL(request.url).searchParams);
  const [{ changes, next }, actors, kinds] = await Promise.all([listChanges(db, query), listActors(db), listKinds(db)]);
  const categories = speaksOfCategories(changes) ? await listCategoryOptions(shop, language) : [];
  return {
    query,
    actors,
    kinds,
    next,
    names: { ...nameCountries(changes, language), ...Object.fromEntries(categories.map(({ id, name }) => [id, name])) },
    changes: changes.map((change) => ({ ...change, canUndo: findUndo(change) !== null })),
  };
}

type UndoReply =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: UndoProblem | 'not_undoable'; readonly lacking?: readonly Lacking[] };

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  const shop = getShop(context);
  const changeId = (await readFormData(request)).get('change_id');
  const [change] = isUuid(changeId) ? (await listChanges(shop.db, { change: changeId })).changes : [];
  if (change === undefined) return refuse<UndoReply>({ ok: false, code: 'not_found' });
  if (change.isUndone) return refuse<UndoReply>({ ok: false, code: 'already_undone' });
  const undo = findUndo(change);
  if (undo === null) return refuse<UndoReply>({ ok: false, code: 'not_undoable' });
  const undone = await undo(shop, { changeId: change.id, actor: actorOf(viewer) });
  if (undone.ok) return data<UndoReply>({ ok: true });
  const { code, refused = [] } = undone.error;
  return refuse<UndoReply>({ ok: false, code, lacking: lackingProducts(refused) });
}

/** The record of changes: who, when, what, from what to what. */
export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const { changes, query, actors, kinds, next, names } = loaderData;
  const t = useAdminTranslate();
  const hrefFor = useHrefWith(CHANGES);
  const { fetcher } = useSaidForm(CHANGES, sayUndoReply, () => {
    // The pressed button is gone.
    document.getElementById('main')?.focus();
  });
  return (
    <>
      <title>{t('changes.title')}</title>
      <PageHeader title={t('changes.title')} description={t('changes.description')} />
      <SettingsTabs />
      <ChangesFilter query={query} actors={actors} kinds={kinds} />
      {changes.length === 0 ? (
        <EmptyState title={t('changes.empty')} description={t('changes.emptyText')} />
      ) : (
        <ChangeNamesContext value={names}>
          <ChangeDays changes={changes} fetcher={fetcher} isAlone={query.change !== null} />
        </ChangeNamesContext>
      )}
      {(next !== null || query.after !== null) && (
        <nav aria-label={t('admin.pagination.label')} className="mt-6 flex flex-wrap gap-3">
          {query.after !== null && (
            <ButtonLink to={hrefFor({ after: null })} look="secondary">
              {t('changes.newest')}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={hrefFor({ after: next })} look="secondary">
              {t('changes.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

function sayUndoReply(t: AdminTranslate, reply: UndoReply): Said {
  if (reply.ok) return { ok: true, title: t('settings.undone') };
  const description = sayLacking(t, reply.lacking ?? []) || undefined;
  return { ok: false, title: t(`settings.notUndone.${reply.code}`), description };
}

type ChangesFilterProps = {
  readonly query: ReadChangesQuery;
  readonly actors: readonly ChangeActor[];
  readonly kinds: readonly string[];
};

function ChangesFilter(props: ChangesFilterProps) {
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
        <TextLink to={CHANGES} quiet className="mt-2 inline-flex min-h-9 items-center touch:min-h-12">
          {t('changes.clear')}
        </TextLink>
      )}
    </Form>
  );
}

function Fields(props: ChangesFilterProps & { readonly isNarrowed: boolean }) {
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

/** The filter of the record's address. Invalid values are ignored. */
function readChangesQuery(parameters: URLSearchParams) {
  const actor = parameters.get('actor');
  const kind = parameters.get('kind') ?? '';
  const change = parameters.get('change');
  const after = parameters.get('after') ?? '';
  return {
    actor: actor === 'shop' || isUuid(actor) ? actor : null,
    entity: (ENTITIES.find((entity) => entity === parameters.get('entity')) ?? null) satisfies Entity | null,
    kind: /^[a-z]+(_[a-z]+)*$/.test(kind) && kind.length <= 60 ? kind : null,
    record: parameters.get('record')?.slice(0, 200) || null,
    from: readDay(parameters.get('from')),
    to: readDay(parameters.get('to')),
    change: isUuid(change) ? change : null,
    after: after === '' ? null : after.slice(0, 80),
  };
}

type ReadChangesQuery = ReturnType<typeof readChangesQuery>;

/** '2026-11-21'; null for an invalid day, and before the shop could have existed. */
function readDay(text: string | null): string | null {
  if (text === null || !/^2\d{3}-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text;
}
