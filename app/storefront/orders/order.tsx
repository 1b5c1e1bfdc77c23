import ArrowLeft from 'lucide-react/icons/arrow-left';
import { data, isRouteErrorResponse } from 'react-router';
import { listContractTexts } from '#app/contract-texts.server.ts';
import { ContractTexts } from '#app/contract-texts.tsx';
import { useI18n } from '#app/customer-i18n.tsx';
import { FetchedFileLink } from '#app/fetched-file-link.tsx';
import { findOwner } from '#app/order-owner.server.ts';
import { findViewer, getLanguage, getShop, type Viewer } from '#app/shop-context.ts';
import { refuseSignedOut } from '#app/sign-in/refuse-signed-out.ts';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink, textLinkClass } from '#app/ui/text-link.tsx';
import { countryName } from '#shop/i18n/country.ts';
import { formatDate, formatDateTime } from '#shop/i18n/format-date.ts';
import { formatPaidMoney } from '#shop/i18n/format-money.ts';
import { eInvoiceUrl } from '#shop/invoices/invoice-url.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { sayOwnDelivery } from '#shop/orders/order-delivery.ts';
import type { OrderRefund } from '#shop/orders/order-detail.ts';
import { findOrderDetail } from '#shop/orders/order-detail-view.server.ts';
import { TOKEN_PARAMETER } from '#shop/orders/order-link.ts';
import { findShownTransfer } from '#shop/payments/transfer/transfer-view.server.ts';
import { sayRecall, translateRecall } from '#shop/recalls/recall-notice.ts';
import { listRecallsOfOrder, type ShownRecall } from '#shop/recalls/recall-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { findWithdrawalOffer, type WithdrawalOffer } from '#shop/withdrawals/withdrawable-order-view.server.ts';
import { withdrawalLinkPath } from '#shop/withdrawals/withdrawal-link.server.ts';
import { listOwnWithdrawals, type OwnWithdrawal } from '#shop/withdrawals/withdrawal-view.server.ts';
import { NotFound } from '../frame/error-page.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import { WithdrawalDeadline } from '../withdrawals/withdrawal-deadline.tsx';
import type { Route } from './+types/order.ts';
import { KeepOrder } from './keep-order.tsx';
import { MoneyNotice } from './money-notice.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderAddress, OrderDelivery, OrderItems, OrderSummary } from './order-parts.tsx';
import { OrderProgress, StatusHistory } from './order-progress.tsx';
import { type OrderRecall, OrderRecalls } from './order-recalls.tsx';
import { OrdersFailed } from './orders-failed.tsx';
import { payNow } from './pay-now.server.ts';
import { PayResponse, usePayNow } from './pay-now-form.tsx';
import { TransferPanel } from './transfer-panel.tsx';
import { useOrderLink } from './use-order-link.ts';

export async function loader({ request, params: { orderId }, context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const viewer = await findViewer(context);
  const owner = await findOwner({ request, context }, orderId);
  const order = owner && (await findOrderDetail(shop, { orderId, ...owner, language: getLanguage(context) }));
  if (order === null) {
    // It may be the order of an account.
    if (viewer === null && !new URL(request.url).searchParams.has(TOKEN_PARAMETER)) return refuseSignedOut(context);
    shop.log.info({ orderId, userId: viewer?.id ?? null }, 'not an order of this person');
    throw data(null, { status: 404 });
  }
  // Countries are named on the server, because browsers name them differently.
  const country = countryName(order.shipping_address.country, getLanguage(context));
  const t = await getTranslate(shop, getLanguage(context));
  const [withdrawal, withdrawals, recalls, contract, transfer, settings] = await Promise.all([
    findWithdrawal(shop, order.id, viewer),
    listOwnWithdrawals(shop.db, order.id),
    listRecallsOfOrder(shop.db, order.id, getLanguage(context)),
    listContractTexts(shop, order.id),
    findShownTransfer(shop, order.id),
    getSettings(shop),
  ]);
  return {
    order,
    country,
    delivery: sayOwnDelivery(t, order, settings),
    isGuest: viewer === null,
    withdrawal,
    withdrawals,
    contract,
    transfer,
    recalls: recalls.map((one) => describe(one, getLanguage(context))),
  };
}

/** What can be withdrawn from, and where: an account is let in by itself, anybody else by the order's own link. */
async function findWithdrawal(shop: Shop, id: Uuid, viewer: Viewer | null) {
  const own = viewer && (await findWithdrawalOffer(shop, { id, userId: viewer.id }));
  if (own) return { ...own, path: `/withdraw?order=${id}` };
  const offer = await findWithdrawalOffer(shop, { id });
  return offer && { ...offer, path: withdrawalLinkPath(shop.config, id) };
}

function describe(recall: ShownRecall, language: Language): OrderRecall {
  const { id, heading, name } = sayRecall(recall, language);
  return { id, heading, name, more: translateRecall(language)('recall.more') };
}

export async function action(args: Route.ActionArgs) {
  return payNow(args, args.params.orderId);
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, country, delivery, isGuest, withdrawal, withdrawals, recalls, contract, transfer } = loaderData;
  const { t, language, localPath } = useI18n();
  const { data: answer } = usePayNow(order.id);
  const title = t('orders.number', { number: order.order_number });
  return (
    <div className="wrap pb-16">
      <PageMeta title={title} path={`/orders/${order.id}`} noindex />
      <PageHeader
        title={title}
        above={
          !isGuest && (
            <TextLink
              to={localPath('/orders')}
              quiet
              className="inline-flex min-h-11 w-fit items-center gap-2 text-muted print:hidden"
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              {t('order.back')}
            </TextLink>
          )
        }
        description={t('orders.placed', { date: formatDate(order.created_at, language) })}
        actions={<OrderBadges order={order} />}
      />
      <PayResponse reply={answer ?? actionData} />
      <div className="mb-6 flex flex-col gap-4">
        <OrderRecalls recalls={recalls} />
        <OrderProgress order={order} />
        {transfer === null ? <MoneyNotice order={order} /> : <TransferPanel transfer={transfer} />}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <OrderItems items={order.items} />
        <div className="flex flex-col gap-6 lg:row-span-2">
          <OrderSummary order={order} />
          {delivery && <OrderDelivery {...delivery} />}
          {isGuest && <KeepOrder order={order} />}
          <OrderParcels order={order} />
          {withdrawals.length > 0 && <WithdrawalsMade made={withdrawals} />}
          {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
          <OrderAddress order={order} country={country} />
          {withdrawal && <OrderWithdrawal offer={withdrawal} />}
          {contract.length > 0 && (
            <Panel title={t('order.contract')}>
              <ContractTexts texts={contract} say={(text) => t('order.contractText', text)} />
            </Panel>
          )}
        </div>
        <StatusHistory order={order} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="wrap pb-16">
      <OrdersFailed />
    </div>
  );
}

const WITHDRAWAL_TONES: Readonly<Record<OwnWithdrawal['outcome'], Tone>> = {
  received: 'blue',
  refunded: 'green',
  ended: 'neutral',
};

/** The shopper's withdrawals, as acknowledged, and their state. */
function WithdrawalsMade({ made }: { readonly made: readonly OwnWithdrawal[] }) {
  const { t, language } = useI18n();
  return (
    <Panel title={t('withdraw.made')}>
      <ul className="-my-3 divide-y divide-line">
        {made.map(({ id, announcedAt, lines, outcome }) => (
          <li key={id} className="py-3">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <ul>
                {lines.map(({ name, variation, quantity }) => (
                  <li key={`${name} ${variation}`}>
                    {t('withdraw.receivedLine', {
                      n: quantity,
                      name: variation === null ? name : `${name} – ${variation}`,
                    })}
                  </li>
                ))}
              </ul>
              <Badge tone={WITHDRAWAL_TONES[outcome]}>{t(`withdraw.made.${outcome}`)}</Badge>
            </div>
            <time dateTime={announcedAt.toISOString()} className="numeric text-sm text-muted">
              {formatDateTime(announcedAt, language)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const REFUND_TONES: Readonly<Record<OrderRefund['state'], Tone>> = { waiting: 'blue', done: 'green', bounced: 'red' };

function Refunds({ refunds }: { readonly refunds: readonly OrderRefund[] }) {
  const { t, language } = useI18n();
  const link = useOrderLink();
  return (
    <Panel title={t('order.refunds')}>
      <ul className="-my-3 divide-y divide-line">
        {refunds.map(({ id, state, amount, currency, at, creditNote }) => (
          <li key={id} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <strong className="numeric">{formatPaidMoney(amount, currency, language)}</strong>
              <Badge tone={REFUND_TONES[state]}>{t(`order.refund.${state}`)}</Badge>
            </div>
            <time dateTime={at.toISOString()} className="numeric text-sm text-muted">
              {formatDate(at, language)}
            </time>
            {creditNote && (
              <p className="mt-1 text-sm">
                <FetchedFileLink
                  href={link(creditNote.url)}
                  className={classNames(textLinkClass, 'inline-block py-1 touch:py-3')}
                >
                  {t('order.downloadCreditNote', { number: creditNote.number })}
                </FetchedFileLink>
                <br />
                <FetchedFileLink
                  href={link(eInvoiceUrl(creditNote.url))}
                  className={classNames(textLinkClass, 'inline-block py-1 touch:py-3')}
                >
                  {t('order.eCreditNote', { number: creditNote.number })}
                </FetchedFileLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Shows until when an order can be withdrawn from, with the link. */
function OrderWithdrawal({ offer }: { readonly offer: WithdrawalOffer & { readonly path: string } }) {
  const { t, localPath } = useI18n();
  return (
    <Panel title={t('withdraw.right')}>
      <WithdrawalDeadline deadline={offer.deadline} className="text-muted" />
      <ButtonLink to={localPath(offer.path)} look="secondary" block className="mt-4">
        {t('withdraw.here')}
      </ButtonLink>
    </Panel>
  );
}
