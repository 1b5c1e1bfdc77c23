import ChevronRight from 'lucide-react/icons/chevron-right';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { WithdrawalOffer } from '#shop/withdrawals/withdrawable-order-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { AuthLink } from '../frame/auth-link.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import { findOrderSchema, type WithdrawReply } from './withdraw-reply.ts';
import { WithdrawalDeadline } from './withdrawal-deadline.tsx';

/** How an order is found: among one's own, or by number and email. */
export function WaysIn({ own, isGone, form }: Extract<WithdrawReply, { readonly state: 'find' }>) {
  const t = useTranslate();
  const { shop } = useStorefront();
  return (
    <>
      <PageHeader title={t('withdraw.title')} description={t('withdraw.text')} className="-mb-6" />
      {isGone && <Alert tone="warning">{t('withdraw.gone')}</Alert>}
      {own !== null && <OwnOrders offers={own} />}
      <FindOrder reply={form} />
      {own === null && (
        <p>
          <AuthLink mode="signin" className={textLinkClass}>
            {t('withdraw.signIn')}
          </AuthLink>
        </p>
      )}
      <p className="text-sm text-muted">{t('withdraw.otherWays', { email: shop.email })}</p>
    </>
  );
}

function OwnOrders({ offers }: { readonly offers: readonly WithdrawalOffer[] }) {
  const { t, language, localPath } = useI18n();
  return (
    <Panel title={t('withdraw.own')}>
      {offers.length === 0 ? (
        <p className="text-muted">{t('withdraw.ownNone')}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {offers.map(({ orderId, orderNumber, placedAt, deadline, items }) => (
            <li key={orderId} className="relative flex items-center gap-4 py-4">
              <div className="min-w-0 flex-1">
                <Link
                  to={localPath(`/withdraw?order=${orderId}`)}
                  className="numeric font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                >
                  {t('withdraw.ownChoose', { number: orderNumber })}
                </Link>
                <p className="truncate">{items.map(({ name }) => name).join(', ')}</p>
                <p className="text-sm text-muted">{t('withdraw.placed', { date: formatDate(placedAt, language) })}</p>
                <WithdrawalDeadline deadline={deadline} className="text-sm text-muted" />
              </div>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function FindOrder({ reply }: { readonly reply: FormReply | null }) {
  const t = useTranslate();
  const path = useLocalPath()('/withdraw');
  return (
    <Panel title={t('withdraw.find')}>
      <p className="mb-5 text-muted">{t('withdraw.findText')}</p>
      <AccountForm
        id="find-order"
        schema={findOrderSchema}
        action={`${path}?find`}
        reply={reply}
        texts={{ order_number_required: 'withdraw.orderNumberRequired', not_found: 'withdraw.notFound' }}
        button={{ label: t('withdraw.findOrder'), busy: t('withdraw.finding') }}
      >
        {(input) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...input('order_number')}
              label={t('withdraw.orderNumber')}
              hint={t('withdraw.orderNumberHint')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <TextField
              {...input('email', 'email')}
              label={t('withdraw.email')}
              hint={t('withdraw.emailHint')}
              autoComplete="email"
              required
            />
          </div>
        )}
      </AccountForm>
    </Panel>
  );
}
