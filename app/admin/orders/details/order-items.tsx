import type { ReactNode } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { BreakdownList } from '#app/breakdown-list.tsx';
import { useLanguage } from '#app/i18n.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { orderAmounts, type StaffOrderDetail } from '#shop/orders/order-detail.ts';

/** The ordered goods, at their prices of that time. */
export function OrderItems({ order }: { readonly order: StaffOrderDetail }): ReactNode {
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
              {item.sku !== null && <p className="text-xs text-muted">{t('orderDetails.sku', { sku: item.sku })}</p>}
              <p className="numeric text-sm text-muted">
                {t('amount.quantityTimes', { n: item.quantity, price: money(item.unit_price) })}
              </p>
            </div>
            <p className="numeric font-semibold">{money(item.total)}</p>
          </li>
        ))}
      </ul>
      <BreakdownList t={t} amounts={orderAmounts(order)} className="mt-3" />
    </>
  );
}
