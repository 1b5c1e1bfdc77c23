import { type ReactNode, useState } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { useLanguage } from '#app/i18n.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { hasLeft } from '#shop/orders/order.ts';
import type { StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { MAX_REASON_LENGTH } from '#shop/orders/order-reason.ts';
import type { RefundOffer } from '#shop/refunds/list-refund-offers.server.ts';
import { CANCEL_REFUNDS, type CancelInput } from './cancel-input.ts';

type Props = {
  readonly id: string;
  readonly order: StaffOrderDetail;
  /** The money that paid for it; null when nothing can be refunded. */
  readonly offer: RefundOffer | null;
  readonly typed: CancelInput;
  readonly amountError: string | undefined;
};

/** The fields of a cancellation; by default everything is refunded and the customer notified. */
export function CancelFields(props: Props): ReactNode {
  const { order, offer, typed } = props;
  const t = useAdminTranslate();
  return (
    <>
      <TextareaField
        name="reason"
        label={t('orderDetails.reason')}
        hint={t('orderDetails.reasonHint')}
        maxLength={MAX_REASON_LENGTH}
        defaultValue={typed.reason}
        data-autofocus
      />
      {offer !== null && <RefundChoice {...props} offer={offer} />}
      {order.status === 'pending' && !order.wasPaid ? (
        <input type="hidden" name="restock" value="yes" />
      ) : (
        <CheckboxField
          name="restock"
          value="yes"
          label={t('cancel.restock')}
          hint={t(hasLeft(order.status) ? 'cancel.restockLeftHint' : 'cancel.restockHint')}
          // Goods that have left are not on the shelf until they return.
          defaultChecked={typed.restock ?? !hasLeft(order.status)}
        />
      )}
      <CheckboxField name="tell" value="yes" label={t('cancel.tell')} hint={order.email} defaultChecked={typed.tell} />
    </>
  );
}

function RefundChoice({ id, offer, typed, amountError }: Props & { readonly offer: RefundOffer }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  const hasScripts = useHasScripts();
  const [refund, setRefund] = useState(typed.refund);
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        legend={t('cancel.refund')}
        name="refund"
        {...(hasScripts
          ? {
              value: refund,
              onValueChange: (value: string) => setRefund(CANCEL_REFUNDS.find((one) => one === value) ?? 'full'),
            }
          : { defaultValue: refund })}
        options={CANCEL_REFUNDS.map((value) => ({
          value,
          label: t(`cancel.refund.${value}`),
          note: value === 'full' ? formatMoney(offer.left, language) : undefined,
        }))}
      />
      <input type="hidden" name="full_amount" value={offer.left} />
      {(!hasScripts || refund === 'amount') && (
        <TextField
          id={`${id}-amount`}
          name="amount"
          label={t('refund.amount')}
          hint={t('refund.amountHint')}
          before="€"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={typed.amount}
          error={amountError}
          className="max-w-60"
        />
      )}
      {offer.isManual && refund !== 'none' && <p className="text-sm text-muted">{t('refund.byHand')}</p>}
    </div>
  );
}
