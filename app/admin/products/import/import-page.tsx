import { type ReactNode, useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { BackLink } from '#app/admin/back-link.tsx';
import { requireStaff } from '#app/admin/require-staff.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { actorOf } from '#shop/audit/change.ts';
import { cancelProductImport } from '#shop/exchange/cancel-product-import.server.ts';
import { listCategoryNames } from '#shop/exchange/catalogue-view.server.ts';
import { countOf, isBusy, parseRowList, ROW_LISTS } from '#shop/exchange/import.ts';
import { findProductImport, listImportRows } from '#shop/exchange/import-view.server.ts';
import { startImportUndo } from '#shop/exchange/start-import-undo.server.ts';
import { startProductImport } from '#shop/exchange/start-product-import.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Route } from './+types/import-page.ts';
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
  const [rows, categories, { vatRate }] = await Promise.all([
    listImportRows(shop.db, { id: shown.id, list, page: Number(parameters.get('page') ?? 1) }),
    listCategoryNames(shop.db),
    getSettings(shop),
  ]);
  return {
    shown,
    list,
    ...rows,
    vatRate,
    categories: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const shop = getShop(context);
  const { importId } = params;
  const intent = (await readFormData(request)).get('intent');
  const done = await {
    run: () => startProductImport(shop, { importId }),
    cancel: () => cancelProductImport(shop, { importId }),
    undo: () => startImportUndo(shop, { importId, actor: actorOf(viewer) }),
  }[intent === 'run' || intent === 'undo' ? intent : 'cancel']();
  if (done.ok) return { isLate: false };
  if (done.error.code === 'not_found') throw data(null, { status: 404 });
  return data({ isLate: true }, { status: 409 });
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { shown, list, rows, page, pageCount, vatRate, categories } = loaderData;
  const t = useAdminTranslate();
  useNews(isBusy(shown));
  return (
    <>
      <title>{shown.file_name}</title>
      <PageHeader
        above={<BackLink to="/admin/products/import">{t('exchange.title')}</BackLink>}
        title={<span className="break-words">{shown.file_name}</span>}
        count={<ImportStateBadge {...shown} />}
      />
      <div className="flex flex-col gap-6">
        {actionData?.isLate && (
          <Alert tone="warning" live>
            {t('exchange.tooLate')}
          </Alert>
        )}
        <ImportStatus shown={shown} />
        {shown.state !== 'checking' && shown.state !== 'failed' && shown.state !== 'cancelled' && (
          <ImportRows {...{ shown, list, rows, page, pageCount, vatRate, categories }} />
        )}
      </div>
    </>
  );
}

/** Looks again each second while something is under way in the background. */
function useNews(isWanted: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWanted || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), 1_000);
    return () => clearTimeout(timer);
  }, [isWanted, state, revalidate]);
}
