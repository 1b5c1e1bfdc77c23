import { Fragment } from 'react';
import { BreakdownList } from '#app/breakdown-list.tsx';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { FetchedFileLink } from '#app/fetched-file-link.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatAddressLines } from '#shop/addresses/address.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { eInvoiceUrl } from '#shop/invoices/invoice-url.ts';
import { shortId } from '#shop/kernel/ids.ts';
import type { SaidDelivery } from '#shop/orders/order-delivery.ts';
import { listLooseNotes, type OrderDetail, type OrderDetailItem, orderAmounts } from '#shop/orders/order-detail.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import { OrderAgain } from './order-again.tsx';
import { useOrderLink } from './use-order-link.ts';

/** The ordered goods, with their names and prices of that time. */
export function OrderItems({ items }: { readonly items: readonly OrderDetailItem[] }) {
  const t = useTranslate();
  return (
    <Panel title={t('order.items')}>
      <ul className="-my-4 divide-y divide-line">
        {items.map((item) => (
          <OrderItem key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  );
}

function OrderItem({ item }: { readonly item: OrderDetailItem }) {
  const { t, language, localPath } = useI18n();
  const { slug, product_name, variation_name, addressed_variation: name, image, quantity } = item;
  return (
    <li className="flex gap-4 py-4">
      <Picture
        picture={image}
        alt=""
        sizes="5rem"
        className="size-20 shrink-0 rounded-control"
        imgClassName="size-full"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
          {slug === null ? (
            <p className="font-semibold">{product_name}</p>
          ) : (
            <TextLink
              quiet
              to={localPath(productAddress({ slug }, name === null ? null : { name }))}
              className="font-semibold"
            >
              {product_name}
            </TextLink>
          )}
          {variation_name && <p className="text-sm text-muted">{variation_name}</p>}
          <p className="numeric text-sm text-muted">
            {t('order.quantity', { n: quantity })}
            {quantity > 1 && ` · ${t('cart.each', { price: formatMoney(item.unit_price, language) })}`}
          </p>
        </div>
        <strong className="numeric">{formatMoney(item.total, language)}</strong>
      </div>
    </li>
  );
}

export function OrderSummary({ order }: { readonly order: OrderDetail }) {
  const t = useTranslate();
  const link = useOrderLink();
  return (
    <Panel title={t('order.summary')}>
      <OrderFigures order={order} />
      {order.invoice_pdf_url && (
        <>
          <FetchedFileLink
            href={link(order.invoice_pdf_url)}
            className={buttonClass({ look: 'secondary', block: true }, 'mt-4')}
          >
            {t('order.downloadInvoice')}
          </FetchedFileLink>
          <FetchedFileLink
            href={link(eInvoiceUrl(order.invoice_pdf_url))}
            className={buttonClass({ look: 'quiet', block: true }, 'mt-2')}
          >
            {t('order.eInvoice')}
          </FetchedFileLink>
        </>
      )}
      {listLooseNotes(order).map(({ id, number, url }) => (
        <Fragment key={id}>
          <FetchedFileLink href={link(url)} className={buttonClass({ look: 'quiet', block: true }, 'mt-2')}>
            {t('order.downloadCreditNote', { number })}
          </FetchedFileLink>
          <FetchedFileLink
            href={link(eInvoiceUrl(url))}
            className={buttonClass({ look: 'quiet', block: true }, 'mt-2')}
          >
            {t('order.eCreditNote', { number })}
          </FetchedFileLink>
        </Fragment>
      ))}
      {!order.canPay && <OrderAgain orderId={order.id} className="mt-4" />}
    </Panel>
  );
}

/** How it was agreed to come, when, and where it is to be had. */
export function OrderDelivery({ name, when, placeTitle, place }: SaidDelivery) {
  const t = useTranslate();
  return (
    <Panel title={t('deliveryWay.title')}>
      <p className="font-semibold">{name}</p>
      {when && <p className="text-muted">{when}</p>}
      {place && (
        <address className="mt-3 not-italic">
          <span className="block text-sm text-muted">{placeTitle}</span>
          <span className="block font-semibold">{place[0]}</span>
          {place[1]}
        </address>
      )}
    </Panel>
  );
}

export function OrderFigures({ order }: { readonly order: OrderDetail }) {
  const { t, language } = useI18n();
  return (
    <>
      <DefinitionList
        layout="totals"
        items={[
          {
            term: t('order.number'),
            description: (
              <>
                {`#${order.order_number}`} <span className="text-xs text-muted">{shortId(order.id)}</span>
              </>
            ),
          },
          { term: t('order.date'), description: formatDate(order.created_at, language) },
        ]}
      />
      <BreakdownList t={t} amounts={orderAmounts(order)} className="mt-3 border-t border-line pt-3" />
    </>
  );
}

type OrderAddressProps = {
  readonly order: Pick<OrderDetail, 'shipping_address' | 'isCollected'>;
  readonly country: string;
};

/** The buyer's address. Nothing is sent there when they collect their goods from the shop. */
export function OrderAddress({ order, country }: OrderAddressProps) {
  const address = order.shipping_address;
  const t = useTranslate();
  const [name, ...lines] = formatAddressLines(address);
  return (
    <Panel title={t(order.isCollected ? 'order.billingAddress' : 'order.shippingAddress')}>
      <address className="not-italic">
        <span className="block font-semibold">{name}</span>
        {[...lines, country].map((line) => (
          <span key={line} className="block text-muted">
            {line}
          </span>
        ))}
        {address.registration_number && (
          <span className="numeric block text-muted">
            {t('address.registrationNumber')}: {address.registration_number}
          </span>
        )}
        {address.vat_number && (
          <span className="numeric block text-muted">
            {t('address.vatNumber')}: {address.vat_number}
          </span>
        )}
        {address.phone && <span className="numeric block text-muted">{address.phone}</span>}
      </address>
    </Panel>
  );
}
