import { data, Form, useNavigation } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { BackLink } from '#app/admin/desk/back-link.tsx';
import { useNews } from '#app/admin/desk/use-news.ts';
import { requireStaff } from '#app/admin/require-staff.ts';
import { usePermission } from '#app/admin/use-permission.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { actorOf } from '#shop/audit/change.ts';
import { listCategoryNames } from '#shop/exchange/import/catalogue-view.server.ts';
import { countOf, isBusy, parseRowList, ROW_LISTS } from '#shop/exchange/import/import.ts';
import { findProductImport, listImportRows } from '#shop/exchange/import/import-view.server.ts';
import {
  cancelProductImport,
  startImportUndo,
  startProductImport,
} from '#shop/exchange/import/start-product-import.server.ts';
import type { CopyProgress, GivenUpCopy } from '#shop/media/copies/picture-copy.ts';
import { findCopyProgress, listGivenUpCopies } from '#shop/media/copies/picture-copy-view.server.ts';
import { retryPictureCopies } from '#shop/media/copies/queue-picture-copies.server.ts';
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
    categories: Object.fromEntries(
      [...shown.new_categories, ...categories].map(({ id, name, path = name }) => [id, path]),
    ),
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

type ImportPicturesProps = { readonly progress: CopyProgress; readonly givenUp: readonly GivenUpCopy[] };

/** The progress of an import's pictures, and which could not be copied and why. */
function ImportPictures({ progress, givenUp }: ImportPicturesProps) {
  const t = useAdminTranslate();
  const { waiting, copied, given_up } = progress;
  const all = waiting + copied + given_up;
  if (all === 0) return null;
  const label = t('copies.progress', { done: copied + given_up, all });
  return (
    <Panel title={t('copies.title')}>
      {waiting > 0 ? (
        <>
          <p className="mb-3 font-semibold">{label}</p>
          <ProgressBar value={copied + given_up} max={all} label={label} />
          <p className="mt-3 text-sm text-muted">{t('copies.leave')}</p>
          <noscript>
            <TextLink to="">{t('copies.again')}</TextLink>
          </noscript>
        </>
      ) : (
        <p>{t('copies.done', { n: copied })}</p>
      )}
      {given_up > 0 && <GivenUp count={given_up} givenUp={givenUp} />}
    </Panel>
  );
}

function GivenUp({ count, givenUp }: { readonly count: number; readonly givenUp: readonly GivenUpCopy[] }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const busy = useNavigation().state === 'submitting';
  return (
    <Alert
      tone="warning"
      className="mt-4"
      title={t('copies.givenUp', { n: count })}
      action={
        canEdit && (
          <Form method="post">
            <input type="hidden" name="intent" value="retry-pictures" />
            <Button type="submit" look="secondary" size="sm" busy={busy}>
              {t('copies.retry')}
            </Button>
          </Form>
        )
      }
    >
      <p>{t('copies.givenUpText')}</p>
      {givenUp.length < count && <p className="mt-3">{t('copies.first', { n: givenUp.length })}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {givenUp.map(({ address, reason, detail, productId, productName }) => (
          <li key={address} className="min-w-0">
            <TextLink to={`/admin/products/${productId}`}>{productName}</TextLink>
            <p>
              {t(`copies.reason.${reason}`)}
              {detail === null ? '' : ` (${detail})`}
            </p>
            <p className="break-all text-sm text-muted">{address}</p>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
