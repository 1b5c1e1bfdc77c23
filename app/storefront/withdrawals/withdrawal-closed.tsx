import CalendarX from 'lucide-react/icons/calendar-x';
import type { ReactNode } from 'react';
import { useLanguage, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { WithdrawalProblem } from '#shop/withdrawals/withdrawal.ts';
import { lastDayBefore } from '#shop/withdrawals/withdrawal-period.ts';
import { Notice } from '../account/notice.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';

/** Why there is nothing to withdraw from in the visitor's order. */
export function WithdrawalClosed(props: {
  readonly orderNumber: number;
  readonly problem: WithdrawalProblem;
}): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { title, text } = useWords(props.orderNumber, props.problem);
  return (
    <div className="flex justify-center py-8">
      <Notice icon={<CalendarX />} title={title} text={text}>
        <ButtonLink to={localPath('/withdraw')} look="secondary">
          {t('withdraw.otherOrder')}
        </ButtonLink>
      </Notice>
    </div>
  );
}

function useWords(number: number, problem: WithdrawalProblem): { readonly title: string; readonly text: string } {
  const t = useTranslate();
  const language = useLanguage();
  const { shop } = useStorefront();
  switch (problem.code) {
    case 'too_late': {
      const date = formatDate(lastDayBefore(problem.deadline), language);
      return {
        title: t('withdraw.tooLate', { number }),
        text: t('withdraw.tooLateText', { date, email: shop.email }),
      };
    }
    case 'nothing_left':
      return { title: t('withdraw.nothingLeft', { number }), text: t('withdraw.nothingLeftText') };
    case 'not_open':
      return { title: t('withdraw.notOpen', { number }), text: t('withdraw.notOpenText') };
  }
}
