import type { ReactNode } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { countStaffOrders } from '#shop/orders/staff-order-counts-view.server.ts';
import { listStaffOrders } from '#shop/orders/staff-orders-view.server.ts';
import { countWaitingWithdrawals } from '#shop/withdrawals/withdrawal-view.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { ListPages } from '../desk/list-pages.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/orders.ts';
import { AskedStep } from './asked-step.tsx';
import { answerStatusForm, type StatusReply } from './details/change-status-action.server.ts';
import { statusProblem } from './details/status-form.tsx';
import { answerUndoForm, isUndoForm, type UndoReply } from './details/undo-action.server.ts';
import { ExportOrdersButton } from './export-button.tsx';
import { OrdersList, OrdersSkeleton } from './orders-list.tsx';
import { OrdersProblem } from './orders-problem.tsx';
import { isFiltered, type OrdersQuery, ordersHref, readOrdersQuery } from './orders-query.ts';
import { OrdersChips, OrdersSearch } from './orders-search.tsx';
import { OrdersTabs, type OrdersView } from './orders-tabs.tsx';
import { useListWait } from './use-list-wait.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const query = readOrdersQuery(new URL(request.url).searchParams);
  const [found, counts, waiting] = await Promise.all([
    listStaffOrders(shop, query),
    countStaffOrders(shop),
    countWaitingWithdrawals(shop.db),
  ]);
  return { ...found, counts, waiting, query, now: shop.clock.now() };
}

/** Changes the status of one order, or undoes such changes. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const form = await readFormData(request);
  const shop = getShop(context);
  if (isUndoForm(form)) return answerUndoForm(shop, viewer.id, form);
  return answerStatusForm(shop, viewer.id, form, new URL(request.url).searchParams);
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { orders, total, counts, waiting, page, pageCount, query, now } = loaderData;
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const isWaiting = useListWait();
  return (
    <>
      <title>{t('orders.title')}</title>
      <PageHeader title={t('orders.title')} count={t('orders.count', { n: total })} actions={<ExportOrdersButton />} />
      <OrdersTabs current={currentView(query)} counts={counts} waiting={waiting} />
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

/** The result for posts without scripts; with scripts it is a toast. */
function Outcome(props: {
  readonly reply: Route.ComponentProps['actionData'];
  readonly orders: Route.ComponentProps['loaderData']['orders'];
}): ReactNode {
  const { reply, orders } = props;
  const t = useAdminTranslate();
  if (reply === undefined) return null;
  if (!('undone' in reply) && !reply.ok && reply.asked !== undefined)
    return <AskedStep {...reply.asked} orders={orders} />;
  const isDone = 'undone' in reply ? reply.refused === null : reply.ok;
  return (
    <Alert tone={isDone ? 'success' : 'danger'} live className="mb-4">
      {sayOutcome(t, reply)}
    </Alert>
  );
}

function sayOutcome(t: AdminTranslate, reply: StatusReply | UndoReply): string {
  if (!('undone' in reply)) {
    return reply.ok ? t('orders.updated') : t('orders.updateFailed', { message: statusProblem(t, reply.code) });
  }
  return reply.refused === null
    ? t('orders.undone')
    : t('orders.undoFailed', { message: t(`orders.undo.${reply.refused}`) });
}

/** The queue that the list shows; null when it is filtered further or differently. */
function currentView(query: OrdersQuery): OrdersView | null {
  if (!isFiltered(query)) return 'all';
  const { need, needsAttention, ...rest } = query;
  if (isFiltered({ ...rest, need: null, needsAttention: false })) return null;
  if (needsAttention) return need === null ? 'attention' : null;
  return need;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return <OrdersProblem error={error} />;
}
