import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { OrderDetail } from '#shop/orders/order-detail.ts';
import { OrderAddress, OrderFigures, OrderItems } from '../orders/order-parts.tsx';

/** What was bought and for how much, as on the order's page. */
export function Receipt({ order, country }: { readonly order: OrderDetail; readonly country: string }): ReactNode {
  const t = useTranslate();
  return (
    <div className="mt-10 grid w-full max-w-4xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <OrderItems items={order.items} />
      <div className="flex flex-col gap-6">
        <Panel title={t('order.summary')}>
          <OrderFigures order={order} />
        </Panel>
        <OrderAddress address={order.shipping_address} country={country} />
      </div>
    </div>
  );
}
