import { type ReactNode, useState } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useLanguage } from '#app/i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { formatAddressLines } from '#shop/accounts/address.ts';
import { countryName } from '#shop/i18n/country.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { shortId } from '#shop/kernel/ids.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import { mayHaveInvoice, ORDER_STATUS_TONE } from '#shop/orders/order.ts';
import { listLooseNotes, type StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { listRefundOffers } from '#shop/refunds/refund-offers-view.server.ts';
import { listOrderWithdrawals } from '#shop/withdrawals/order-withdrawals-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { requireStaff } from '../require-staff.ts';
import { OrderWithdrawals } from '../withdrawals/order-withdrawals.tsx';
import type { Route } from './+types/order-details.ts';
import { answerInvoiceForm, isInvoiceForm } from './invoice-action.server.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { OrderPayments } from './order-payments.tsx';
import { answerRefundForm } from './refund-action.server.ts';
import { StatusManagement } from './status-management.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const order = await findStaffOrder(shop, { orderId: params.orderId });
  if (order === null) throw data(null, { status: 404 });
  const refundOffers = await listRefundOffers(shop, { orderId: order.id });
  const country = countryName(order.shipping_address.country, getLanguage(context));
  const withdrawals = await listOrderWithdrawals(shop.db, order.id);
  // New with every reading of the page: pressed twice on one page is one refund.
  return { order, country, refundOffers, withdrawals, refundKey: crypto.randomUUID() };
}

/** Makes the invoice, or sends money back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const shop = getShop(context);
  const form = await readFormData(request);
  if (isInvoiceForm(form)) return answerInvoiceForm(shop, params.orderId);
  return answerRefundForm(shop, params.orderId, viewer, form);
}

/** One order, over the list it was picked from; closing leads back to the same page of the list. */
export default function OrderDetails({ loaderData }: Route.ComponentProps): ReactNode {
  const { order, country, refundOffers, withdrawals, refundKey } = loaderData;
  const t = useAdminTranslate();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    const query = parameters.toString();
    void navigate(`/admin/orders${query && `?${query}`}`, { preventScrollReset: true });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="lg"
      closeLabel={t('admin.action.close')}
      title={
        <span className="flex flex-wrap items-center gap-3">
          {t('orderDetails.title', { number: shortId(order.id) })}
          <Badge tone={ORDER_STATUS_TONE[order.status]}>{t(`orderStatus.${order.status}`)}</Badge>
        </span>
      }
    >
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          <Section title={t('orderDetails.customer')}>
            <Customer order={order} />
          </Section>
          <Section title={t('orderDetails.address')}>
            <address className="not-italic">
              {[...formatAddressLines(order.shipping_address), country].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Section>
          <Section title={t('orderDetails.items')}>
            <Items order={order} />
          </Section>
        </div>
        <div className="flex flex-col gap-8">
          <Section title={t('orderDetails.payment')}>
            <OrderPayments order={order} offers={refundOffers} refundKey={refundKey} />
          </Section>
          {withdrawals.length > 0 && (
            <Section title={t('withdrawals.title')}>
              <OrderWithdrawals withdrawals={withdrawals} />
            </Section>
          )}
          {hasInvoices(order) && (
            <Section title={t('orderDetails.invoice')}>
              <OrderInvoice order={order} />
            </Section>
          )}
          <Section title={t('orderDetails.statusManagement')}>
            <StatusManagement key={order.status} order={order} />
          </Section>
          <Section title={t('orderDetails.history')}>
            <OrderHistory history={order.history} />
          </Section>
        </div>
      </div>
    </Dialog>
  );
}

function hasInvoices(order: StaffOrderDetail): boolean {
  return mayHaveInvoice(order.status) || listLooseNotes(order).length > 0;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section>
      <h3 className="mb-3 text-base">{title}</h3>
      {children}
    </section>
  );
}

function Customer({ order }: { readonly order: StaffOrderDetail }): ReactNode {
  const t = useAdminTranslate();
  const { customer, email, shipping_address } = order;
  const phone = customer?.phone ?? shipping_address.phone;
  return (
    <DefinitionList
      items={[
        { term: t('orderDetails.name'), description: customer?.full_name ?? t('orders.guest') },
        {
          term: t('orderDetails.email'),
          description: (
            <a href={`mailto:${email}`} className="underline underline-offset-2">
              {email}
            </a>
          ),
        },
        ...(phone === null ? [] : [{ term: t('orderDetails.phone'), description: phone }]),
      ]}
    />
  );
}

function Items({ order }: { readonly order: StaffOrderDetail }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  const money = (amount: typeof order.total_amount) => formatMoney(amount, language);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 py-3">
            <Picture picture={item.image} alt="" sizes="56px" className="size-14 shrink-0 rounded-control" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{item.product_name}</p>
              {item.variation_name !== null && <p className="text-sm text-muted">{item.variation_name}</p>}
              <p className="numeric text-sm text-muted">
                {t('amount.quantityTimes', { n: item.quantity, price: money(item.unit_price) })}
              </p>
            </div>
            <p className="numeric font-semibold">{money(item.total)}</p>
          </li>
        ))}
      </ul>
      <DefinitionList
        layout="totals"
        className="mt-3"
        items={[
          { term: t('amount.subtotal'), description: money(order.subtotal_amount) },
          {
            term: t('amount.shipping'),
            description: order.shipping_amount === 0 ? t('amount.free') : money(order.shipping_amount),
          },
          { term: t('amount.total'), description: money(order.total_amount) },
        ]}
      />
      <p className="mt-1 text-end text-sm text-muted">
        {t('amount.includedVat', { rate: formatVatRate(order.vat_rate, language), amount: money(order.vat_amount) })}
      </p>
    </>
  );
}
