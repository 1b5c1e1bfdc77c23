import { useAdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { usePermission } from '#app/admin/use-permission.ts';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { nameOfItem, type StaffOrderDetail } from '#shop/orders/order-detail.ts';
import type { Shipment, ShipmentLine } from '#shop/orders/shipments/shipment.ts';
import { Parcel, TrackingForm } from './order-tracking.tsx';

/** The parcels of an order that is sent in parts, and what is still to be sent. */
export function OrderParcels({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  return (
    <ol className="divide-y divide-line border-y border-line">
      {order.shipments.map((shipment) => (
        <li key={shipment.id} className="flex flex-col gap-2 py-3">
          <Part order={order} shipment={shipment} />
        </li>
      ))}
      {order.toShip.length > 0 && (
        <li className="py-3">
          <p className="font-semibold">{t('parts.follows')}</p>
          <Units order={order} lines={order.toShip} />
        </li>
      )}
    </ol>
  );
}

function Part({ order, shipment }: { readonly order: StaffOrderDetail; readonly shipment: Shipment }) {
  const { t, dateTime } = useWords();
  const canEdit = usePermission('edit');
  const { number, shippedAt, actorName, lines, tracking } = shipment;
  const time = dateTime(shippedAt);
  return (
    <>
      <div>
        <p className="font-semibold">{t('parts.part', { n: number })}</p>
        <time dateTime={shippedAt.toISOString()} className="text-sm text-muted">
          {actorName === null ? t('parts.sent', { time }) : t('parts.sentBy', { time, name: actorName })}
        </time>
      </div>
      <Units order={order} lines={lines} />
      {tracking === null ? <p className="text-muted">{t('tracking.none')}</p> : <Parcel tracking={tracking} />}
      <a
        href={`/admin/orders/packing-slips?order=${order.id}&part=${number}`}
        className={`${textLinkClass} w-fit touch:py-3 print:hidden`}
      >
        {t('parts.slip', { n: number })}
      </a>
      {canEdit && (
        <details className="print:hidden">
          <summary className="w-fit cursor-pointer text-sm touch:py-3">{t('parts.edit')}</summary>
          <div className="pt-3">
            <TrackingForm key={JSON.stringify(tracking)} orderId={order.id} tracking={tracking} shipment={number} />
          </div>
        </details>
      )}
    </>
  );
}

type UnitsProps = { readonly order: StaffOrderDetail; readonly lines: readonly ShipmentLine[] };

function Units({ order, lines }: UnitsProps) {
  const t = useAdminTranslate();
  return (
    <ul>
      {lines.map(({ itemId, quantity }) => (
        <li key={itemId}>{t('parts.unit', { n: quantity, name: nameOfItem(order, itemId) })}</li>
      ))}
    </ul>
  );
}
