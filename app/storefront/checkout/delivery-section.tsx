import { useEffect, useMemo, useState } from 'react';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import type { DeliveryChoice, DeliveryOption } from '#shop/delivery/delivery-choice.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { useCart } from '../cart/cart-context.tsx';
import { setChosenCountry } from '../cart/chosen-country.ts';
import { type PricedCart, useCartView } from '../cart/use-cart-view.ts';

type Destination = { readonly country: string | null; readonly postal_code: string | null };

export const NO_DESTINATION: Destination = { country: null, postal_code: null };

/** The cart as it would come somewhere, and the choice of how. The shop decides what there is to choose. */
export function useDeliveredCart({ country, postal_code }: Destination) {
  const { items } = useCart();
  // The cart goes on with it.
  useEffect(() => {
    if (country !== null) setChosenCountry(country);
  }, [country]);
  const [methodId, chooseMethod] = useState<string | null>(null);
  const to = useMemo(() => ({ country, postal_code, delivery_method_id: methodId }), [country, postal_code, methodId]);
  return { priced: useCartView(items, true, to), methodId, chooseMethod };
}

type DeliverySectionProps = {
  readonly priced: PricedCart;
  /** What was chosen last: it may not be offered any more. */
  readonly methodId: string | null;
  readonly onChoose: (methodId: string) => void;
};

/** How and when the order comes: a choice where there is one, else a line. Nothing in a shop without zones. */
export function DeliverySection({ priced, methodId, onChoose }: DeliverySectionProps) {
  const t = useTranslate();
  const delivery = priced.view?.delivery;
  if (delivery === undefined) return null;
  const [only, ...others] = delivery.options;
  const chosen = delivery.options.find(({ id }) => id === methodId) ?? delivery.chosen;
  return (
    <section aria-labelledby="delivery-method" aria-busy={priced.isStale} className="flex flex-col gap-5">
      <h2 id="delivery-method" className="text-xl">
        {t('deliveryWay.title')}
      </h2>
      {only === undefined ? (
        <NoMethod {...delivery} />
      ) : others.length === 0 ? (
        <div className="rounded-card border border-line bg-raised p-4">
          <OptionName option={only} />
          <p className="text-sm text-muted">
            <OptionText option={only} />
          </p>
        </div>
      ) : (
        <RadioGroup
          legend={t('checkout.chooseDelivery')}
          hideLegend
          name="delivery_method_id"
          layout="cards"
          value={chosen?.id}
          onValueChange={onChoose}
          options={delivery.options.map((option) => ({
            value: option.id,
            label: <OptionName option={option} />,
            hint: <OptionText option={option} />,
          }))}
        />
      )}
      {only !== undefined &&
        delivery.refused.map((reason) => <p key={reason} className="text-sm text-muted">{`${reason}.`}</p>)}
    </section>
  );
}

/** Why nothing can be chosen: the postal code is in no zone, or every method refuses the goods. */
function NoMethod({ isServed, refused }: Pick<DeliveryChoice, 'isServed' | 'refused'>) {
  const t = useTranslate();
  if (!isServed)
    return (
      <Alert tone="danger" live title={t('checkout.notServed.address')}>
        {t('checkout.notServed.text')}
      </Alert>
    );
  return (
    <Alert tone="danger" live title={t('checkout.undeliverable.title')}>
      {[...refused.map((reason) => `${reason}.`), t('checkout.undeliverable.text')].join(' ')}
    </Alert>
  );
}

function OptionName({ option }: { readonly option: DeliveryOption }) {
  const { t, language } = useI18n();
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 font-semibold">
      <span>{option.name}</span>
      <span className="numeric">
        {option.price === 0 ? t('checkout.deliveryFree') : formatMoney(option.price, language)}
      </span>
    </span>
  );
}

function OptionText({ option }: { readonly option: DeliveryOption }) {
  return (
    <>
      <span className="block">{option.when}</span>
      {option.text}
    </>
  );
}
