import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { Form, Outlet, useSearchParams } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getShop } from '#app/shop-context.ts';
import { Button } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ORDER_STATUSES, parseOrderStatus } from '#shop/orders/order.ts';
import { listStaffOrders } from '#shop/orders/staff-orders-view.server.ts';
import { countWaitingWithdrawals } from '#shop/withdrawals/withdrawal-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { OrdersTabs } from '../orders-tabs.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/orders.ts';
import { answerStatusForm } from './change-status-action.server.ts';
import { OrderCards } from './order-card.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const parameters = new URL(request.url).searchParams;
  const query = {
    page: Number(parameters.get('page') ?? 1),
    status: parseOrderStatus(parameters.get('status')),
    search: parameters.get('search'),
    needsAttention: parameters.get('attention') === 'yes',
  };
  const [found, waiting] = await Promise.all([listStaffOrders(shop, query), countWaitingWithdrawals(shop.db)]);
  const { status, needsAttention } = query;
  return { ...found, waiting, status, needsAttention, search: query.search ?? '', now: shop.clock.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return answerStatusForm(getShop(context), viewer.id, await readFormData(request));
}

export default function OrdersPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { orders, total, waiting, page, pageCount, status, needsAttention, search, now } = loaderData;
  const t = useAdminTranslate();
  const hrefFor = useOrdersHref();
  return (
    <>
      <title>{t('orders.title')}</title>
      <PageHeader title={t('orders.title')} count={t('orders.count', { n: total })} />
      <OrdersTabs current="orders" waiting={waiting} />
      <Form role="search" className="flex items-end gap-2">
        {status !== null && <input type="hidden" name="status" value={status} />}
        {needsAttention && <input type="hidden" name="attention" value="yes" />}
        <TextField
          key={search}
          name="search"
          type="search"
          label={t('orders.search')}
          hideLabel
          placeholder={t('orders.search')}
          defaultValue={search}
          before={<Search aria-hidden="true" />}
          className="flex-1"
        />
        <Button type="submit" look="secondary">
          {t('orders.searchButton')}
        </Button>
      </Form>
      <nav aria-label={t('orders.filter')} className="my-4 flex flex-wrap gap-2">
        <ChipLink
          to={hrefFor({ status: null, attention: null, page: null })}
          current={status === null && !needsAttention}
        >
          {t('orders.filterAll')}
        </ChipLink>
        {ORDER_STATUSES.map((one) => (
          <ChipLink key={one} to={hrefFor({ status: one, page: null })} current={status === one}>
            {t(`orderStatus.${one}`)}
          </ChipLink>
        ))}
        <ChipLink to={hrefFor({ attention: needsAttention ? null : 'yes', page: null })} current={needsAttention}>
          {t('paymentState.needs_attention')}
        </ChipLink>
      </nav>
      {orders.length === 0 ? (
        <EmptyState
          title={t('orders.empty')}
          description={search === '' && status === null && !needsAttention ? t('orders.emptyText') : undefined}
        />
      ) : (
        <OrderCards orders={orders} now={now} headingLevel={2} />
      )}
      <Pagination
        className="mt-6"
        current={page}
        total={pageCount}
        hrefFor={(one) => hrefFor({ page: String(one) })}
        label={t('admin.pagination.label')}
        previousLabel={t('admin.pagination.previous')}
        nextLabel={t('admin.pagination.next')}
        pageLabel={(one) => t('admin.pagination.pageOf', { page: one, pages: pageCount })}
      />
      <Outlet />
    </>
  );
}

/** The list's own address with some parameters changed; null takes one out. */
function useOrdersHref(): (changes: Readonly<Record<string, string | null>>) => string {
  const [parameters] = useSearchParams();
  return (changes) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    const query = next.toString();
    return query === '' ? '/admin/orders' : `/admin/orders?${query}`;
  };
}
