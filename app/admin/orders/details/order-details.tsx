import { useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { useAdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { useDialogPage } from '#app/admin/desk/dialogs.tsx';
import { requireStaff } from '#app/admin/require-staff.ts';
import { OrderWithdrawals } from '#app/admin/withdrawals/order-withdrawals.tsx';
import { listContractTexts } from '#app/contract-texts.server.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { OrderStatusBadge, sayStanding } from '#app/order-standing.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { wasUndone } from '#shop/audit/changes-view.server.ts';
import { countryName } from '#shop/i18n/country.ts';
import { isUuid, shortId } from '#shop/kernel/ids.ts';
import { listOrderNotes } from '#shop/orders/notes/order-notes-view.server.ts';
import { canHaveInvoice, hasLeft } from '#shop/orders/order.ts';
import { sayOrderDelivery } from '#shop/orders/order-delivery.ts';
import { listLooseNotes, type StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { findVatCheck } from '#shop/orders/vat-check/vat-check-view.server.ts';
import { listRefundOffers } from '#shop/refunds/list-refund-offers.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { listOrderWithdrawals } from '#shop/withdrawals/withdrawal-view.server.ts';
import { doneWord, isStillSo, parseDone } from '../order-desk-dialog.tsx';
import { ordersHref } from '../orders-query.ts';
import type { Route } from './+types/order-details.ts';
import { handleDetailsForm } from './details-action.server.ts';
import { OrderClosing } from './order-closing.tsx';
import { OrderContract } from './order-contract.tsx';
import { OrderItems, PackingLinks } from './order-goods.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderInvoice, OrderPayments } from './order-payments.tsx';
import { Recipient } from './order-recipient.tsx';
import { Section } from './order-section.tsx';
import { OrderTracking } from './order-tracking.tsx';
import { StatusManagement } from './status-management.tsx';
import { UndoStep } from './undo-step.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, 'view');
  const shop = getShop(context);
  const order = await findStaffOrder(shop, { orderId: params.orderId, language: getLanguage(context) });
  if (order === null) throw data(null, { status: 404 });
  const refundOffers = await listRefundOffers(shop, { orderId: order.id });
  const country = countryName(order.shipping_address.country, getLanguage(context));
  const t = await getTranslate(shop, getLanguage(context));
  const delivery = order.delivery && sayOrderDelivery(t, order.delivery, await getSettings(shop));
  const [withdrawals, notes, contract, vatCheck] = await Promise.all([
    listOrderWithdrawals(shop.db, order.id),
    listOrderNotes(shop.db, order.id),
    listContractTexts(shop, order.id),
    findVatCheck(shop.db, order.id),
  ]);
  // New with every load of the page: pressed twice on one page is one refund.
  const refundKey = crypto.randomUUID();
  const about = { order, country, delivery, vatCheck };
  const done = await findDone(shop, new URL(request.url).searchParams, order);
  return { ...about, done, refundOffers, withdrawals, notes, contract, viewerId: viewer.id, refundKey };
}

/** What was just done on a page of its own; null once it was undone or the order has gone on. */
async function findDone(shop: Shop, parameters: URLSearchParams, order: StaffOrderDetail) {
  const [what, changeId] = [parseDone(parameters.get('done')), parameters.get('change')];
  if (what === null || !isStillSo(what, order)) return null;
  if (!isUuid(changeId)) return { what, changeId: null };
  return (await wasUndone(shop.db, changeId)) ? null : { what, changeId };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleDetailsForm(getShop(context), params.orderId, viewer, await readFormData(request));
}

/** One order, over the list it was opened from; closing leads back to the same page of the list. */
export default function OrderDetails({ loaderData }: Route.ComponentProps) {
  const { order, done } = loaderData;
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const list = ordersHref(parameters, { page: parameters.get('page') });
  const { open, close } = useDialogPage(list);
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="lg"
      closeLabel={t('admin.action.close')}
      closeTo={list}
      title={<Title order={order} />}
    >
      {done !== null && (
        <Alert
          tone={done.what === 'cancelled_refund_refused' ? 'danger' : 'success'}
          live
          className="mb-6"
          action={done.changeId !== null && <UndoStep orderId={order.id} changeId={done.changeId} />}
        >
          {t(`orderDone.${doneWord(done.what, order)}`)}
        </Alert>
      )}
      <OrderClosing order={order} />
      <Sections key={order.id} {...loaderData} />
    </Dialog>
  );
}

type Details = Route.ComponentProps['loaderData'];

/** Beside each other, on a phone below each other. What is being sent begins with what staff are about to do. */
function Sections(props: Details) {
  const { status } = props.order;
  // As it was opened: moved while somebody types in it, the form of the status would begin again.
  const [isBeingSent] = useState(status === 'confirmed' || status === 'shipped');
  const column = 'flex min-w-0 flex-col gap-8';
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      {isBeingSent ? (
        <div className={column}>
          <Goods {...props} />
          <Steps {...props} />
          <Parcels {...props} />
        </div>
      ) : (
        <div className={column}>
          <Recipient {...props} />
          <Parcels {...props} />
          <Goods {...props} />
        </div>
      )}
      <div className={column}>
        {isBeingSent && <Recipient {...props} />}
        <Dealings {...props} />
        {!isBeingSent && <Steps {...props} />}
        <Records {...props} />
      </div>
    </div>
  );
}

function Parcels({ order }: Details) {
  const t = useAdminTranslate();
  return (
    <>
      {order.shipments.length > 0 && (
        <Section title={t('parts.title')}>
          <OrderParcels order={order} />
        </Section>
      )}
      {hasParcel(order) && (
        <Section title={t('tracking.title')}>
          <OrderTracking order={order} />
        </Section>
      )}
    </>
  );
}

function Goods({ order }: Details) {
  const t = useAdminTranslate();
  return (
    <Section title={t('orderDetails.items')} aside={<PackingLinks order={order} />}>
      <OrderItems order={order} />
    </Section>
  );
}

function Steps({ order }: Details) {
  const t = useAdminTranslate();
  return (
    <Section title={t('orderDetails.statusManagement')} className="print:hidden">
      <StatusManagement order={order} />
    </Section>
  );
}

/** What was paid, withdrawn, invoiced and agreed. */
function Dealings({ order, refundOffers, refundKey, withdrawals, contract }: Details) {
  const t = useAdminTranslate();
  return (
    <>
      <Section title={t('orderDetails.payment')}>
        <OrderPayments order={order} offers={refundOffers} refundKey={refundKey} />
      </Section>
      {withdrawals.length > 0 && (
        <Section title={t('withdrawals.title')}>
          <OrderWithdrawals withdrawals={withdrawals} />
        </Section>
      )}
      {hasInvoices(order) && (
        <Section title={t('orderDetails.invoice')} className="print:hidden">
          <OrderInvoice order={order} />
        </Section>
      )}
      {contract.length > 0 && (
        <Section title={t('orderDetails.contract')} className="print:hidden">
          <OrderContract texts={contract} />
        </Section>
      )}
    </>
  );
}

/** What has happened, and what staff say of it. */
function Records({ order, notes, viewerId }: Details) {
  const t = useAdminTranslate();
  return (
    <>
      <Section title={t('orderDetails.history')}>
        <OrderHistory order={order} />
      </Section>
      <Section title={t('notes.title')}>
        <OrderNotes orderId={order.id} notes={notes} viewerId={viewerId} />
      </Section>
    </>
  );
}

function Title({ order }: { readonly order: StaffOrderDetail }) {
  const { t, language } = useWords();
  return (
    <span className="flex flex-wrap items-center gap-3">
      {t('orderDetails.title', { number: order.order_number })}
      <span className="numeric text-sm font-normal text-muted">{shortId(order.id)}</span>
      <OrderStatusBadge t={t} order={order} />
      {order.isTest && <Badge tone="ink">{t('orders.test')}</Badge>}
      <span className="numeric text-sm font-medium text-muted">{sayStanding(t, language, order)}</span>
    </span>
  );
}

/** Whether there is a parcel to follow, or its number to be written down. */
function hasParcel({ tracking, status, shipments, isCollected }: StaffOrderDetail): boolean {
  return tracking !== null || (hasLeft(status) && shipments.length === 0 && !isCollected);
}

function hasInvoices(order: StaffOrderDetail): boolean {
  return canHaveInvoice(order.status) || listLooseNotes(order).length > 0;
}
