import type { ReactNode } from 'react';
import { useTranslate } from '#app/customer-i18n.tsx';
import type { PaymentWay } from '#shop/payments/payment-way.ts';
import type { CountryChoice } from '../account/addresses/address-form.tsx';

type BeforeOrderingProps = {
  readonly countries: readonly CountryChoice[];
  readonly ways: readonly PaymentWay[];
};

/** How one pays and where the shop delivers, said at the start of ordering (Directive 2011/83/EU, Art. 8(3)). */
export function BeforeOrdering({ countries, ways }: BeforeOrderingProps) {
  const t = useTranslate();
  const [first] = countries;
  const isOne = countries.length === 1 && first !== undefined;
  return (
    <section aria-label={t('checkout.before')} className="mb-8 rounded-card bg-sunken px-4 py-3 text-sm sm:px-6">
      <dl className="flex flex-col gap-x-10 gap-y-2 sm:flex-row sm:items-start">
        <Fact term={t('checkout.before.payment')}>{ways.map((way) => t(`checkout.before.${way}`)).join('; ')}</Fact>
        <Fact term={t('checkout.before.delivery')}>
          {isOne ? (
            first.name
          ) : (
            <details>
              <summary className="cursor-pointer underline decoration-accent/40 underline-offset-3 hover:decoration-current">
                {t('checkout.before.countries', { n: countries.length })}
              </summary>
              <p className="mt-1 max-w-prose text-muted">{countries.map(({ name }) => name).join(', ')}</p>
            </details>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="font-semibold">{term}:</dt>
      <dd>{children}</dd>
    </div>
  );
}
