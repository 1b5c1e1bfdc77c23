import Download from 'lucide-react/icons/download';
import { Form, isRouteErrorResponse, Outlet, useLocation, useSearchParams } from 'react-router';
import { readFaultNumber, readTransientFault, whyUnreached } from '#app/fault.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { countStaffOrders, listStaffOrders, type StaffOrderCard } from '#shop/orders/staff-orders-view.server.ts';
import { countTransfersToDecide } from '#shop/statements/bank-entries-view.server.ts';
import { countWaitingWithdrawals } from '#shop/withdrawals/withdrawal-view.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { hrefWith } from '../desk/list-address.ts';
import { ListPages } from '../desk/list-controls.tsx';
import { useSelection } from '../desk/selection.tsx';
import { AdminProblem, Denied } from '../frame/admin-problem.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/orders.ts';
import { BulkBar } from './bulk-bar.tsx';
import { StatusFields, sayOrderReply } from './details/status-form.tsx';
import { OrderCards } from './order-card.tsx';
import { handleStatusForm, handleUndoForm, type RequestedChange } from './orders-action.server.ts';
import { OrdersSkeleton, useListWait } from './orders-pending.tsx';
import { isFiltered, type OrdersQuery, ordersHref, readOrdersQuery } from './orders-query.ts';
import { OrdersChips, OrdersSearch } from './orders-search.tsx';
import { OrdersTabs, type OrdersView } from './orders-tabs.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const query = readOrdersQuery(new URL(request.url).searchParams);
  const [found, counts, waiting, transfers] = await Promise.all([
    listStaffOrders(shop, query, getLanguage(context)),
    countStaffOrders(shop),
    countWaitingWithdrawals(shop.db),
    countTransfersToDecide(shop),
  ]);
  return { ...found, counts, waiting, transfers, query, now: shop.clock.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const form = await readFormData(request);
  const shop = getShop(context);
  if (form.get('intent') === 'undo') return handleUndoForm(shop, viewer.id, form);
  return handleStatusForm(shop, viewer.id, form, new URL(request.url).searchParams);
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, total, counts, waiting, transfers, page, pageCount, query, now } = loaderData;
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const isWaiting = useListWait();
  return (
    <>
      <title>{t('orders.title')}</title>
      <PageHeader title={t('orders.title')} count={t('orders.count', { n: total })} actions={<ExportOrdersButton />} />
      <OrdersTabs current={currentView(query)} counts={counts} waiting={waiting} transfers={transfers} />
      <Outcome reply={actionData} orders={orders} />
      <OrdersSearch query={query} />
      <OrdersChips query={query} />
      {isWaiting && <OrdersSkeleton />}
      <div hidden={isWaiting}>
        {orders.length === 0 ? (
          <EmptyState
            title={t('orders.empty')}
            description={t(isFiltered(query) ? 'orders.emptyFiltered' : 'orders.emptyText')}
          />
        ) : (
          <OrdersList orders={orders} now={now} />
        )}
        <ListPages page={page} pageCount={pageCount} hrefFor={(one) => ordersHref(parameters, { page: String(one) })} />
      </div>
      <Outlet />
    </>
  );
}

function OrdersList(props: { readonly orders: readonly StaffOrderCard[]; readonly now: Date }) {
  const { orders, now } = props;
  const selection = useSelection(orders.map(({ id }) => id));
  return (
    <>
      <BulkBar selection={selection} />
      <OrderCards orders={orders} now={now} headingLevel={2} selection={selection} />
    </>
  );
}

/** The result for posts without scripts; with scripts it is a toast. */
function Outcome(props: {
  readonly reply: Route.ComponentProps['actionData'];
  readonly orders: Route.ComponentProps['loaderData']['orders'];
}) {
  const { reply, orders } = props;
  const t = useAdminTranslate();
  if (reply === undefined) return null;
  if (!('undone' in reply) && !reply.ok && reply.asked !== undefined)
    return <RequestedStep {...reply.asked} orders={orders} />;
  const { ok, title } = sayOrderReply(t, reply);
  return (
    <Alert tone={ok ? 'success' : 'danger'} live className="mb-4">
      {title}
    </Alert>
  );
}

/** The queue that the list shows; null when it is filtered further or differently. */
function currentView(query: OrdersQuery): OrdersView | null {
  if (!isFiltered(query)) return 'all';
  const { need, needsAttention, ...rest } = query;
  if (isFiltered({ ...rest, need: null, needsAttention: false })) return null;
  if (needsAttention) return need === null ? 'attention' : null;
  return need;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrdersProblem error={error} />;
}

/** The question of QuestionDialog for posts without scripts: the same form again, with the answer. */
function RequestedStep(props: RequestedChange & { readonly orders: readonly StaffOrderCard[] }) {
  const { question, change, accepted, orders } = props;
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const order = orders.find(({ id }) => id === change.orderId);
  return (
    <Alert
      tone="warning"
      live
      title={order && t('orders.number', { number: order.order_number })}
      className="mb-4"
      action={
        <Form method="post" className="flex flex-wrap gap-3">
          <StatusFields {...change} accepted={[...accepted, question]} />
          <Button type="submit" size="sm">
            {t('admin.action.continue')}
          </Button>
          <ButtonLink to={ordersHref(parameters, { page: parameters.get('page') })} look="secondary" size="sm">
            {t('admin.action.cancel')}
          </ButtonLink>
        </Form>
      }
    >
      {t(`orders.question.${question}`)}
    </Alert>
  );
}

/** Exports the listed orders as a file. Only with edit permission, because it contains people's names. */
function ExportOrdersButton() {
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  if (!usePermission('edit')) return null;
  const href = hrefWith('/admin/orders/export.csv', parameters, { page: null, sort: null });
  return (
    <a href={href} download className={buttonClass({ look: 'secondary' })}>
      <Download aria-hidden="true" />
      {t('exchange.export')}
    </a>
  );
}

/** Shown when the list could not be loaded; retrying loads a new document. */
function OrdersProblem({ error }: { readonly error: unknown }) {
  const t = useAdminTranslate();
  const { pathname, search } = useLocation();
  const number = readFaultNumber(error);
  if (isRouteErrorResponse(error)) {
    if (error.status === 403) return <Denied />;
    // A sent form can be sent again.
    const isSent = (readTransientFault(error)?.fields.length ?? 0) > 0;
    if (error.status < 500 || isSent) return <AdminProblem error={error} />;
  }
  return (
    <>
      <title>{t('orders.title')}</title>
      <PageHeader title={t('orders.title')} />
      <Alert
        tone="danger"
        live
        action={
          <a href={`${pathname}${search}`} className={buttonClass({ look: 'secondary', size: 'sm' })}>
            {t('admin.action.retry')}
          </a>
        }
      >
        <p>{t('orders.loadFailed', { message: sayWhy(t, error) })}</p>
        {number && <p>{t('admin.error.id', { id: number })}</p>}
      </Alert>
    </>
  );
}

function sayWhy(t: AdminTranslate, error: unknown): string {
  const unreached = whyUnreached(error);
  if (unreached === 'connection') return `${t('offline.title')}. ${t('offline.text')}`;
  const isTransient = unreached === 'shop' || readTransientFault(error) !== null;
  return isTransient ? t('transient.unavailable.text') : t('admin.error.unexpected');
}
