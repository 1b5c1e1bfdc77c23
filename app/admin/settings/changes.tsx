import type { ReactNode } from 'react';
import { data, useFetcher } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { actorOf } from '#shop/audit/change.ts';
import { listActors, listChanges, listKinds } from '#shop/audit/changes-view.server.ts';
import { listCategoryOptions } from '#shop/catalog/categories/category-options-view.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useHrefWith } from '../desk/list-address.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/changes.ts';
import { ChangeDays } from './change-days.tsx';
import { ChangeNamesContext, nameCountries, speaksOfCategories } from './change-names.ts';
import { ChangesFilter } from './changes-filter.tsx';
import { readChangesQuery } from './changes-query.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { findUndo, type UndoProblem } from './undo-change.server.ts';

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

type UndoReply = { readonly ok: true } | { readonly ok: false; readonly code: UndoProblem | 'not_undoable' };

/** Undoes a change. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  const shop = getShop(context);
  const changeId = (await readFormData(request)).get('change_id');
  const [change] = isUuid(changeId) ? (await listChanges(shop.db, { change: changeId })).changes : [];
  if (change === undefined) return refuse('not_found', 404);
  if (change.isUndone) return refuse('already_undone', 409);
  const undo = findUndo(change);
  if (undo === null) return refuse('not_undoable', 409);
  const undone = await undo(shop, { changeId: change.id, actor: actorOf(viewer) });
  return undone.ok ? data<UndoReply>({ ok: true }) : refuse(undone.error.code, 409);
}

function refuse(code: UndoProblem | 'not_undoable', status: number) {
  return data<UndoReply>({ ok: false, code }, { status });
}

/** The record of changes: who, when, what, from what to what. */
export default function ChangesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { changes, query, actors, kinds, next, names } = loaderData;
  const t = useAdminTranslate();
  const hrefFor = useHrefWith('/admin/settings/changes');
  const fetcher = useFetcher<UndoReply>();
  useUndoReply(fetcher.data);
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

function useUndoReply(answer: UndoReply | undefined): void {
  const t = useAdminTranslate();
  const toast = useToast();
  useReply(answer, (reply) => {
    if (reply.ok) toast.success({ title: t('settings.undone') });
    else toast.error({ title: t(`settings.notUndone.${reply.code}`) });
    // The pressed button is gone.
    document.getElementById('main')?.focus();
  });
}
