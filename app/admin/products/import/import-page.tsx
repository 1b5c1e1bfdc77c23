import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { BackLink } from '#app/admin/desk/back-link.tsx';
import { requireStaff } from '#app/admin/require-staff.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { actorOf } from '#shop/audit/change.ts';
import { listCategoryNames } from '#shop/exchange/import/catalogue-view.server.ts';
import { countOf, isBusy, parseRowList, ROW_LISTS } from '#shop/exchange/import/import.ts';
import { findProductImport, listImportRows } from '#shop/exchange/import/import-view.server.ts';
import {
  cancelProductImport,
  startImportUndo,
  startProductImport,
} from '#shop/exchange/import/start-product-import.server.ts';
import { findCopyProgress, listGivenUpCopies } from '#shop/media/copies/picture-copy-view.server.ts';
import { retryPictureCopies } from '#shop/media/copies/queue-picture-copies.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Route } from './+types/import-page.ts';
import { ImportPictures } from './import-pictures.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportStateBadge } from './import-state.tsx';
import { ImportStatus } from './import-status.tsx';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const found = await findProductImport(shop.db, params.importId);
  if (found === null) throw data(null, { status: 404 });
  const { actor: _, undoneBy: __, bytes: ___, ...shown } = found;
  const parameters = new URL(request.url).searchParams;
  const first = ROW_LISTS.find((one) => countOf(shown, one) > 0) ?? 'unchanged';
  const list = parseRowList(parameters.get('list')) ?? first;
  const [rows, categories, { vatRate }, progress, givenUp] = await Promise.all([
    listImportRows(shop.db, { id: shown.id, list, page: Number(parameters.get('page') ?? 1) }),
    listCategoryNames(shop.db),
    getSettings(shop),
    findCopyProgress(shop.db, shown.id),
    listGivenUpCopies(shop.db, shown.id),
  ]);
  return {
    shown,
    list,
    ...rows,
    vatRate,
    pictures: { progress, givenUp },
    categories: Object.fromEntries([...shown.new_categories, ...categories].map(({ id, name }) => [id, name])),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const shop = getShop(context);
  const { importId } = params;
  const form = await readFormData(request);
  const intent = form.get('intent');
  const done = await {
    run: () =>
      startProductImport(shop, {
        importId,
        pictureHosts: form.getAll('host').map(String),
        makesCategories: form.get('categories') === 'make',
      }),
    cancel: () => cancelProductImport(shop, { importId }),
    undo: () => startImportUndo(shop, { importId, actor: actorOf(viewer) }),
    'retry-pictures': () => retryPictureCopies(shop, { importId }),
  }[intent === 'run' || intent === 'undo' || intent === 'retry-pictures' ? intent : 'cancel']();
  if (done.ok) return { isLate: false };
  if (done.error.code === 'not_found') throw data(null, { status: 404 });
  return data({ isLate: true }, { status: 409 });
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, list, rows, page, pageCount, vatRate, categories, pictures } = loaderData;
  const t = useAdminTranslate();
  useNews(isBusy(shown) ? 1_000 : shown.state !== 'undone' && pictures.progress.waiting > 0 ? 5_000 : null);
  return (
    <>
      <title>{shown.file_name}</title>
      <PageHeader
        above={<BackLink to="/admin/products/import">{t('exchange.title')}</BackLink>}
        title={<span className="wrap-anywhere">{shown.file_name}</span>}
        count={<ImportStateBadge {...shown} />}
      />
      <div className="flex flex-col gap-6">
        {actionData?.isLate && (
          <Alert tone="warning" live>
            {t('exchange.tooLate')}
          </Alert>
        )}
        <ImportStatus shown={shown} />
        {shown.state !== 'undoing' && shown.state !== 'undone' && <ImportPictures {...pictures} />}
        {shown.state !== 'checking' && shown.state !== 'failed' && shown.state !== 'cancelled' && (
          <ImportRows {...{ shown, list, rows, page, pageCount, vatRate, categories }} />
        )}
      </div>
    </>
  );
}

/** Reloads every so many milliseconds while something is running in the background. */
function useNews(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (everyMs === null || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, state, revalidate]);
}
