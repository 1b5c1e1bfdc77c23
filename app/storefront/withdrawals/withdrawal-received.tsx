import CircleCheck from 'lucide-react/icons/circle-check';
import { useI18n } from '#app/customer-i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { sayDearerDelivery } from '#shop/withdrawals/say-dearer-delivery.ts';
import { Notice } from '../account/notice.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { WithdrawReply } from './withdraw-reply.ts';

type Received = Extract<WithdrawReply, { readonly state: 'received' }>;

/** What was declared and when, and what happens next. */
export function WithdrawalReceived({ withdrawal, refund, isOwn }: Omit<Received, 'state'>) {
  const { t, language, localPath } = useI18n();
  const { shop } = useStorefront();
  return (
    <>
      <div className="flex justify-center pt-4">
        <Notice
          icon={<CircleCheck />}
          tone="success"
          title={t('withdraw.received')}
          text={t('withdraw.receivedText', { email: withdrawal.email })}
        />
      </div>
      <Panel>
        <Content withdrawal={withdrawal} />
      </Panel>
      <Panel title={t('withdraw.next')}>
        <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-accent">
          <li>{t('withdraw.sendBack', { address: shop.address })}</li>
          {refund !== null && refund.total > 0 && (
            <li>{t('withdraw.refundOf', { amount: formatMoney(refund.total, language) })}</li>
          )}
          {refund?.dearerDelivery && <li>{sayDearerDelivery(t, refund.dearerDelivery)}</li>}
          <li>{t('withdraw.refundWithin')}</li>
        </ul>
      </Panel>
      <div className="flex flex-wrap justify-center gap-3">
        {isOwn && (
          <ButtonLink to={localPath(`/orders/${withdrawal.orderId}`)} look="secondary">
            {t('withdraw.toOrder')}
          </ButtonLink>
        )}
        <ButtonLink to={localPath('/')} look="secondary">
          {t('withdraw.toShop')}
        </ButtonLink>
      </div>
    </>
  );
}

function Content({ withdrawal }: { readonly withdrawal: Received['withdrawal'] }) {
  const { t, language } = useI18n();
  const { orderNumber, announcedAt, items, fullName, email } = withdrawal;
  const time = formatDateTime(announcedAt, language);
  return (
    <DefinitionList
      items={[
        {
          term: t('withdraw.receivedAt'),
          description: <time dateTime={announcedAt.toISOString()}>{t('withdraw.receivedAtTime', { time })}</time>,
        },
        { term: t('withdraw.receivedOrder'), description: <span className="numeric">{`#${orderNumber}`}</span> },
        {
          term: t('withdraw.receivedGoods'),
          description: items.map(({ name, variation, quantity }) => {
            const line = t('withdraw.receivedLine', {
              n: quantity,
              name: variation === null ? name : `${name} – ${variation}`,
            });
            return (
              <span key={line} className="block">
                {line}
              </span>
            );
          }),
        },
        {
          term: t('withdraw.receivedBy'),
          description: (
            <span className="wrap-anywhere">
              <bdi>{fullName}</bdi>, {email}
            </span>
          ),
        },
      ]}
    />
  );
}
