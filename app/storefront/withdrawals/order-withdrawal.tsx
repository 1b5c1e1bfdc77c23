import type { ReactNode } from 'react';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { WithdrawalOffer } from '#shop/withdrawals/withdrawal-offer-view.server.ts';
import { WithdrawalDeadline } from './withdrawal-deadline.tsx';

/** On an order that can be withdrawn from: until when, and the link. */
export function OrderWithdrawal({ offer }: { readonly offer: WithdrawalOffer }): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <Panel title={t('withdraw.right')}>
      <WithdrawalDeadline deadline={offer.deadline} className="text-muted" />
      <ButtonLink to={localPath(`/withdraw?order=${offer.orderId}`)} look="secondary" block className="mt-4">
        {t('withdraw.title')}
      </ButtonLink>
    </Panel>
  );
}
