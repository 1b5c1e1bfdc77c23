import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { isForAnyCarrier, takesParcel } from '#shop/exchange/parcels/carrier-file.ts';
import { CARRIER_FILE_NAMES, CARRIER_FILES } from '#shop/exchange/parcels/carriers/files.ts';
import { MAX_BULK } from '#shop/orders/bulk-step.ts';
import { refuseParcel, weighParcel } from '#shop/orders/parcels/parcel.ts';
import { listIdsToShip, listParcels } from '#shop/orders/parcels/parcels-view.server.ts';
import { parseStaffOrdersFilter } from '#shop/orders/staff-orders-query.ts';
import type { Shop } from '#shop/shop.server.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { BackLink } from '../../desk/back-link.tsx';
import { LeaveGuard } from '../../desk/save-bar.tsx';
import { requireStaff } from '../../require-staff.ts';
import { ordersHref } from '../orders-query.ts';
import type { Route } from './+types/parcels.ts';
import { FilesPanel } from './files-panel.tsx';
import { ListPanel } from './list-panel.tsx';
import { type ParcelRow, toParcelRow } from './parcel-row.ts';
import { ParcelRows } from './parcel-rows.tsx';
import { handleParcelsForm, type ParcelsReply } from './parcels-action.server.ts';
import { ShippedParcels } from './shipped-parcels.tsx';
import { useParcelFields } from './use-parcel-fields.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'edit');
  const shop = getShop(context);
  const { ids, leftOut, isAll } = await findWanted(shop, new URL(request.url).searchParams);
  const isTooMany = ids.length > MAX_BULK;
  const parcels = isTooMany ? [] : await listParcels(shop, ids, getLanguage(context));
  const files = CARRIER_FILE_NAMES.map((name) => ({
    name,
    n: parcels.filter((parcel) => takesParcel(CARRIER_FILES[name], parcel)).length,
  }));
  const unweighed = parcels.filter((parcel) => weighParcel(parcel) === null).length;
  const anyCarrier = parcels.filter((parcel) => refuseParcel(parcel) === null && isForAnyCarrier(parcel));
  const rows = parcels.map(toParcelRow);
  return { rows, isAll, isTooMany, leftOut, files, unweighed, unassigned: anyCarrier.length };
}

/** The selected orders, or all of a list that have something to send: as many as are shipped at once, those paid first. */
async function findWanted(shop: Shop, parameters: URLSearchParams) {
  if (parameters.get('all') !== 'yes') {
    return { ids: [...new Set(parameters.getAll('order'))], leftOut: 0, isAll: false };
  }
  const { ids, total } = await listIdsToShip(shop, { filter: parseStaffOrdersFilter(parameters), limit: MAX_BULK });
  return { ids, leftOut: total - ids.length, isAll: true };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireStaff(context, 'edit');
  return handleParcelsForm({ shop: getShop(context), actorId, language: getLanguage(context) }, request);
}

/** Ships several orders, each with the number of its parcel: typed, scanned or filled in from a list. */
export default function ParcelsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, isTooMany, leftOut, files, unweighed, unassigned } = loaderData;
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  return (
    <>
      <title>{t('parcels.title')}</title>
      <PageHeader
        above={<BackLink to={ordersHref(parameters, { page: parameters.get('page') })}>{t('parcels.back')}</BackLink>}
        title={t('parcels.title')}
        description={t('parcels.text')}
      />
      {isTooMany ? (
        <EmptyState title={t('bulk.tooMany', { n: MAX_BULK })} description={t('parcels.choose')} />
      ) : (
        <>
          {leftOut > 0 && (
            <Alert tone="info" className="mb-6">
              {t('parcels.leftOut', { n: leftOut, shown: rows.length })}
            </Alert>
          )}
          <ParcelsForm chosen={rows} isAll={loaderData.isAll} reply={actionData} />
          {rows.length > 0 && <FilesPanel ids={rows.map(({ id }) => id)} {...{ files, unweighed, unassigned }} />}
        </>
      )}
    </>
  );
}

type FormProps = {
  /** Those that were selected, or all that have something to send. */
  readonly chosen: readonly ParcelRow[];
  readonly isAll: boolean;
  readonly reply: ParcelsReply | undefined;
};

function ParcelsForm({ chosen, isAll, reply }: FormProps) {
  const t = useAdminTranslate();
  const navigation = useNavigation();
  const submit = useSubmit();
  const fields = useParcelFields(chosen, reply);
  const intent = navigation.formMethod === 'POST' ? navigation.formData?.get('intent') : undefined;
  const open = fields.rows.filter(({ refusal }) => refusal === null);
  const fill = (form: HTMLFormElement, list: string) => {
    const filled = new FormData(form);
    filled.set('list', list);
    filled.set('intent', 'fill');
    void submit(filled, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true, replace: true });
  };
  return (
    <>
      <LeaveGuard active={fields.isDirty && intent === undefined} />
      {reply?.ok && reply.did === 'ship' && <ShippedParcels shipped={reply.shipped} />}
      <Form method="post" encType="multipart/form-data" noValidate replace preventScrollReset>
        {/* Its button comes first: Enter in any field, where there are no scripts, fills in and ships nothing. */}
        <ListPanel fields={fields} reply={reply} busy={intent === 'fill'} />
        {fields.rows.length === 0 && (
          <EmptyState title={t(isAll ? 'parcels.none' : 'bulk.none')} description={t('parcels.choose')} />
        )}
        <ParcelRows fields={fields} reply={reply} onPasteList={fill} />
        {open.length > 0 && (
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <Button type="submit" name="intent" value="ship" busy={intent === 'ship'} data-ship>
              {t('parcels.ship')}
            </Button>
            <p role="status" className="numeric text-muted">
              {t('parcels.ready', { n: fields.ready, all: open.length })}
            </p>
          </div>
        )}
      </Form>
    </>
  );
}
