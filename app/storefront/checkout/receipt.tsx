import { useTranslate } from '#app/customer-i18n.tsx';
import { FetchedFileLink } from '#app/fetched-file-link.tsx';
import type { StorefrontTranslate } from '#app/i18n.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { SaidDelivery } from '#shop/orders/order-delivery.ts';
import type { OrderDetail } from '#shop/orders/order-detail.ts';
import { KeepOrder } from '../orders/keep-order.tsx';
import { OrderAddress, OrderDelivery, OrderFigures, OrderItems } from '../orders/order-parts.tsx';

/** `isGuest`: ordered without an account. */
export type Paid = {
  readonly order: OrderDetail;
  readonly country: string;
  /** Null where the shop had no delivery zones. */
  readonly delivery: SaidDelivery | null;
  readonly isGuest: boolean;
};

/** What was bought and for how much, as on the order's page. `next`: what the shop does now; null when that is said. */
export function Receipt({ order, country, delivery, isGuest, next }: Paid & { readonly next: string | null }) {
  const t = useTranslate();
  return (
    <div className="mt-10 grid w-full max-w-4xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <OrderItems items={order.items} />
      <div className="flex flex-col gap-6">
        <Panel title={t('order.summary')}>
          <OrderFigures order={order} />
          {order.invoice_pdf_url && (
            <FetchedFileLink
              href={order.invoice_pdf_url}
              className={buttonClass({ look: 'secondary', block: true }, 'mt-4')}
            >
              {t('order.downloadInvoice')}
            </FetchedFileLink>
          )}
        </Panel>
        {delivery && <OrderDelivery {...delivery} />}
        {next && (
          <Panel title={t('success.next')}>
            <p className="text-muted">{next}</p>
          </Panel>
        )}
        {isGuest && <KeepOrder order={order} />}
        <OrderAddress order={order} country={country} />
      </div>
    </div>
  );
}

/** What the shop does once an order is paid. */
export function sayNext(t: StorefrontTranslate, { order }: Paid): string {
  return t(order.isCollected ? 'success.nextText.collect' : 'success.nextText', { email: order.email });
}
