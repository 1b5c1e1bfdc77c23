import { type AdminTranslate, useAdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { formatAddressLines } from '#shop/addresses/address.ts';
import type { sayOrderDelivery } from '#shop/orders/order-delivery.ts';
import { customerNameOf, type StaffOrderDetail } from '#shop/orders/order-detail.ts';
import type { VatCheck } from '#shop/orders/vat-check/vat-check-view.server.ts';
import { listCompany } from './list-company.tsx';
import { Section } from './order-section.tsx';

type RecipientProps = {
  readonly order: StaffOrderDetail;
  readonly country: string;
  readonly delivery: ReturnType<typeof sayOrderDelivery> | null;
  readonly vatCheck: VatCheck | null;
};

/** Who ordered, and where and how it comes. */
export function Recipient({ order, country, delivery, vatCheck }: RecipientProps) {
  const t = useAdminTranslate();
  return (
    <>
      <Section title={t('orderDetails.customer')}>
        <Customer order={order} vatCheck={vatCheck} />
      </Section>
      <Section title={t(order.isCollected ? 'orderDetails.billingAddress' : 'orderDetails.address')}>
        <Address lines={[...formatAddressLines(order.shipping_address), country]} />
      </Section>
      {delivery && (
        <Section title={t('deliveryWay.title')}>
          <p>{delivery.name}</p>
          <p className="text-muted">{sayWhen(t, order, delivery.when)}</p>
          {delivery.placeTitle && <p className="mt-3 font-medium">{delivery.placeTitle}</p>}
          {delivery.place?.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {order.delivery?.point && <p>{t('orderDetails.pointId', { id: order.delivery.point.id })}</p>}
        </Section>
      )}
    </>
  );
}

/** Before money has come the days that were agreed do not hold: they count again from it. */
function sayWhen(t: AdminTranslate, { status, wasPaid, isCollected }: StaffOrderDetail, when: string): string {
  if (status === 'cancelled') return t('orderDetails.agreedBefore', { when });
  if (status !== 'pending' || wasPaid) return when;
  return t(isCollected ? 'orderDetails.readyOncePaid' : 'orderDetails.sentOncePaid');
}

function Address({ lines }: { readonly lines: readonly string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

type CustomerProps = { readonly order: StaffOrderDetail; readonly vatCheck: VatCheck | null };

function Customer({ order, vatCheck }: CustomerProps) {
  const { t, language } = useWords();
  const { customer, email, shipping_address } = order;
  // The one that was given for this parcel.
  const phone = shipping_address.phone ?? customer?.phone ?? null;
  return (
    <DefinitionList
      className="sm:[&>div]:grid-cols-[6rem_minmax(0,1fr)]"
      items={[
        { term: t('orderDetails.name'), description: <bdi>{customerNameOf(order) ?? t('orders.guest')}</bdi> },
        {
          term: t('orderDetails.email'),
          description: (
            <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-2">
              {email}
            </a>
          ),
        },
        ...(phone === null ? [] : [{ term: t('orderDetails.phone'), description: phone }]),
        ...listCompany(t, language, shipping_address, vatCheck),
      ]}
    />
  );
}
