import { useTranslate } from '#app/customer-i18n.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import type { PaymentWay } from '#shop/payments/payment-way.ts';

type PaymentWaysProps = {
  readonly ways: readonly PaymentWay[];
  readonly chosen: PaymentWay;
  readonly onChoose: (way: PaymentWay) => void;
};

/** The ways to pay, where there is more than one. */
export function PaymentWays({ ways, chosen, onChoose }: PaymentWaysProps) {
  const t = useTranslate();
  if (ways.length < 2) return null;
  return (
    <RadioGroup
      legend={t('checkout.ways')}
      name="payment_way"
      layout="cards"
      value={chosen}
      options={ways.map((way) => ({ value: way, label: t(`checkout.way.${way}`), hint: t(`checkout.wayHint.${way}`) }))}
      onValueChange={(value) => onChoose(ways.find((way) => way === value) ?? chosen)}
    />
  );
}
