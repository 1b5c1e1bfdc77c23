import { useI18n } from '#app/customer-i18n.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { lastDayBefore } from '#shop/withdrawals/withdrawal-period.ts';

export function WithdrawalDeadline(props: { readonly deadline: Date | null; readonly className?: string }) {
  const { deadline, className } = props;
  const { t, language } = useI18n();
  return (
    <p className={className}>
      {deadline === null
        ? t('withdraw.noDeadline')
        : t('withdraw.lastDay', { date: formatDate(lastDayBefore(deadline), language) })}
    </p>
  );
}
