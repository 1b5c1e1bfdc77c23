import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { nameOfItem, type OrderDetail } from '#shop/orders/order-detail.ts';
import type { Shipment, ShipmentLine } from '#shop/orders/shipments/shipment.ts';
import { carrierName, type Tracking, trackingUrl } from '#shop/orders/tracking.ts';

/** Where the order's parcels can be followed; of one that is sent in parts, also what is in each and what follows. */
export function OrderParcels({ order }: { readonly order: OrderDetail }) {
  const t = useTranslate();
  const { tracking, shipments, toShip } = order;
  if (shipments.length === 0 && tracking === null) return null;
  return (
    <Panel title={t(shipments.length === 0 ? 'order.parcel' : 'order.parcels')}>
      <div className="grid gap-6">
        {shipments.map((shipment) => (
          <Part key={shipment.id} order={order} shipment={shipment} />
        ))}
        {tracking && (
          <div>
            <Parcel tracking={tracking} />
          </div>
        )}
        {shipments.length > 0 && toShip.length > 0 && (
          <div>
            <h3 className="text-base">{t('order.partFollows')}</h3>
            <Units order={order} lines={toShip} />
          </div>
        )}
      </div>
    </Panel>
  );
}

function Part({ order, shipment }: { readonly order: OrderDetail; readonly shipment: Shipment }) {
  const { t, language } = useI18n();
  const { number, shippedAt, lines, tracking } = shipment;
  return (
    <div>
      <h3 className="text-base">{t('order.part', { n: number })}</h3>
      <time dateTime={shippedAt.toISOString()} className="numeric text-sm text-muted">
        {t('order.partSent', { date: formatDate(shippedAt, language) })}
      </time>
      <Units order={order} lines={lines} />
      {tracking && <Parcel tracking={tracking} />}
    </div>
  );
}

function Units({ order, lines }: { readonly order: OrderDetail; readonly lines: readonly ShipmentLine[] }) {
  const t = useTranslate();
  return (
    <ul className="my-3">
      {lines.map(({ itemId, quantity }) => (
        <li key={itemId}>{t('order.partUnit', { n: quantity, name: nameOfItem(order, itemId) })}</li>
      ))}
    </ul>
  );
}

function Parcel({ tracking }: { readonly tracking: Tracking }) {
  const t = useTranslate();
  const carrier = carrierName(tracking.carrier);
  const url = trackingUrl(tracking);
  return (
    <>
      <DefinitionList
        items={[
          ...(carrier === null ? [] : [{ term: t('order.parcelCarrier'), description: carrier }]),
          { term: t('order.parcelNumber'), description: <span className="break-all">{tracking.number}</span> },
        ]}
      />
      {url !== null && (
        <p className="mt-3">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={`${textLinkClass} inline-block touch:py-3`}
          >
            {t('order.track')}
          </a>
        </p>
      )}
    </>
  );
}
