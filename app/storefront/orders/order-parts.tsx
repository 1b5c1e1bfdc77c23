import type { ReactNode } from 'react';
import { BreakdownList } from '#app/breakdown-list.tsx';
import { FetchedFileLink } from '#app/fetched-file-link.tsx';
import { useLanguage, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatAddressLines, type PostalAddress } from '#shop/addresses/address.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { shortId } from '#shop/kernel/ids.ts';
import { listLooseNotes, type OrderDetail, type OrderDetailItem, orderAmounts } from '#shop/orders/order-detail.ts';
import { OrderAgain } from './order-again.tsx';

/** The ordered goods, with their names and prices of that time. */
export function OrderItems({ items }: { readonly items: readonly OrderDetailItem[] }): ReactNode {
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

function OrderItem({ item }: { readonly item: OrderDetailItem }): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  const localPath = useLocalPath();
  const { slug, product_name, variation_name, image, quantity } = item;
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
            <TextLink quiet to={localPath(`/product/${slug}`)} className="font-semibold">
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

export function OrderSummary({ order }: { readonly order: OrderDetail }): ReactNode {
  const t = useTranslate();
  return (
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
      {listLooseNotes(order).map(({ id, number, url }) => (
        <FetchedFileLink key={id} href={url} className={buttonClass({ look: 'quiet', block: true }, 'mt-2')}>
          {t('order.downloadCreditNote', { number })}
        </FetchedFileLink>
      ))}
      {!order.canPay && <OrderAgain orderId={order.id} />}
    </Panel>
  );
}

/** The order's number, date and total. */
export function OrderFigures({ order }: { readonly order: OrderDetail }): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
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

export function OrderAddress({
  address,
  country,
}: {
  readonly address: PostalAddress;
  readonly country: string;
}): ReactNode {
  const t = useTranslate();
  const [name, ...lines] = formatAddressLines(address);
  return (
    <Panel title={t('order.shippingAddress')}>
      <address className="not-italic">
        <span className="block font-semibold">{name}</span>
        {[...lines, country].map((line) => (
          <span key={line} className="block text-muted">
            {line}
          </span>
        ))}
        {address.phone && <span className="numeric block text-muted">{address.phone}</span>}
      </address>
    </Panel>
  );
}
