import { Suspense, useEffect } from 'react';
import { Await, useAsyncError, useNavigate } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { useLocalPath } from '#app/i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { requireViewer } from '#app/sign-in/refuse-signed-out.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { pageCountOf, parsePage } from '#shop/kernel/page-count.ts';
import { listOrders } from '#shop/orders/order-list-view.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/orders.ts';
import { NoOrders, OrderList, OrderListSkeleton } from './order-list.tsx';
import { OrdersFailed } from './orders-failed.tsx';
import { payNamedOrder } from './pay-now.server.ts';
import { PayResponse } from './pay-now-form.tsx';
import { unlessSlow } from './unless-slow.ts';

const PAGE_SIZE = 20;

type OrderListPage = Awaited<ReturnType<typeof listOrders>> & { readonly page: number };

export async function loader({ request, context }: Route.LoaderArgs): Promise<{ list: OrderListPage }> {
  const viewer = await requireViewer(context);
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  const query = { userId: viewer.id, language: getLanguage(context), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  return { list: { ...(await listOrders(getShop(context), query)), page } };
}

export const action = payNamedOrder;

/** On a slow connection the page appears at once, with placeholders for the orders. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<{ list: OrderListPage | Promise<OrderListPage> }> {
  const answer = await unlessSlow(serverLoader().then(({ list }) => list));
  return { list: 'now' in answer ? answer.now : answer.later };
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="wrap pb-16">
      <PageMeta title={t('orders.title')} path="/orders" noindex />
      <div className="mx-auto max-w-column">
        <PageHeader title={t('orders.title')} />
        <PayResponse reply={actionData} />
        <Suspense fallback={<OrderListSkeleton />}>
          <Await resolve={loaderData.list} errorElement={<LateProblem />}>
            {(list) => <Orders {...list} />}
          </Await>
        </Suspense>
      </div>
    </div>
  );
}

function Orders({ orders, total, page }: OrderListPage) {
  const { t, localPath } = useI18n();
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <OrderList orders={orders} />
      <Pagination
        className="mt-8"
        current={page}
        total={pageCountOf(total, PAGE_SIZE)}
        hrefFor={(wanted) => (wanted === 1 ? localPath('/orders') : `${localPath('/orders')}?page=${wanted}`)}
        label={t('pagination.label')}
        previousLabel={t('pagination.previous')}
        nextLabel={t('pagination.next')}
        pageLabel={(n) => t('pagination.page', { n })}
      />
    </>
  );
}

/** Handles a failed late response: follows its redirect, or shows the failure. */
function LateProblem() {
  const error = useAsyncError();
  const navigate = useNavigate();
  const home = useLocalPath()('/');
  const isRedirect = error instanceof Response;
  const there = (isRedirect && error.headers.get('Location')) || home;
  useEffect(() => {
    if (isRedirect) void navigate(there, { replace: true });
  }, [isRedirect, navigate, there]);
  return isRedirect ? null : <OrdersFailed />;
}

export function ErrorBoundary() {
  const t = useTranslate();
  return (
    <div className="wrap pb-16">
      <title>{t('orders.title')}</title>
      <div className="mx-auto max-w-column">
        <PageHeader title={t('orders.title')} />
        <OrdersFailed />
      </div>
    </div>
  );
}
