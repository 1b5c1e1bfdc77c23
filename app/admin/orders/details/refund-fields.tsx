import { useWords } from '#app/admin/admin-i18n.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { nameOfItem, type StaffOrderDetail } from '#shop/orders/order-detail.ts';
import type { RefundOffer } from '#shop/refunds/list-refund-offers.server.ts';
import { REFUND_KINDS, type RefundChoice, readUnits } from './refund-input.ts';

type Props = {
  readonly order: StaffOrderDetail;
  readonly offer: RefundOffer;
  readonly choice: RefundChoice;
  readonly onChange: (changes: Partial<RefundChoice>) => void;
  readonly amountId: string;
  readonly amountError: string | undefined;
};

/** What to refund of a payment. Money that is not the order's price has no items. */
export function RefundFields(props: Props) {
  const { order, offer, choice, onChange, amountId, amountError } = props;
  const { t, paidMoney } = useWords();
  const hasUnits = offer.isPrice && offer.items.some(({ unitsLeft }) => unitsLeft > 0);
  const kinds = REFUND_KINDS.filter(
    (kind) => kind !== 'lines' || hasUnits || (offer.isPrice && offer.shippingLeft > 0),
  );
  return (
    <>
      <RadioGroup
        legend={t('refund.kind')}
        name="kind"
        value={choice.kind}
        onValueChange={(value) => onChange({ kind: REFUND_KINDS.find((kind) => kind === value) ?? 'full' })}
        options={kinds.map((kind) => ({
          value: kind,
          label: t(`refund.kind.${kind}`),
          note: kind === 'full' ? paidMoney(offer.left, offer.currency) : undefined,
        }))}
      />
      {choice.kind === 'amount' && (
        <TextField
          id={amountId}
          name="amount"
          label={t('refund.amount')}
          hint={offer.isPrice ? t('refund.amountHint') : undefined}
          before={offer.currency === 'EUR' ? '€' : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={choice.amount}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
          error={amountError}
          className="max-w-60"
        />
      )}
      {choice.kind === 'lines' && <Units {...props} />}
      {/* Units of a cancelled order are back already. */}
      {hasUnits && choice.kind !== 'amount' && order.status !== 'cancelled' && (
        <CheckboxField name="restock" value="yes" label={t('refund.restock')} hint={t('refund.restockHint')} />
      )}
      {!offer.isPrice && <p className="text-sm text-muted">{t('refund.noNote')}</p>}
    </>
  );
}

function Units({ order, offer, choice, onChange }: Props) {
  const { t, money } = useWords();
  const items = offer.items.filter(({ unitsLeft }) => unitsLeft > 0);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{t('refund.units')}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ id, unitPrice, unitsLeft }, index) => {
          const name = nameOfItem(order, id);
          const choose = (quantity: number) => onChange({ units: { ...choice.units, [id]: quantity } });
          return (
            // The stepper says what was typed only when it is left; the total follows each key.
            <li
              key={id}
              onInput={({ target }) => target instanceof HTMLInputElement && choose(readUnits(target.value, unitsLeft))}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium">{name}</p>
                <p className="numeric text-sm text-muted">
                  {t('refund.unitsLeft', { price: money(unitPrice), n: unitsLeft })}
                </p>
              </div>
              <input type="hidden" name={`lines[${index}].item_id`} value={id} />
              <NumberStepper
                name={`lines[${index}].quantity`}
                label={t('refund.unitsOf', { name })}
                decreaseLabel={t('refund.fewer', { name })}
                increaseLabel={t('refund.more', { name })}
                size="sm"
                min={0}
                max={unitsLeft}
                value={choice.units[id] ?? 0}
                onValueChange={choose}
              />
            </li>
          );
        })}
      </ul>
      {offer.shippingLeft > 0 && (
        <CheckboxField
          className="mt-3"
          name="shipping"
          value={offer.shippingLeft}
          label={t('refund.shipping', { amount: money(offer.shippingLeft) })}
          checked={choice.withShipping}
          onChange={(event) => onChange({ withShipping: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  );
}
