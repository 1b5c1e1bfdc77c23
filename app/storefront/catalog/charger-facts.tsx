import { useLanguage, useTranslate } from '#app/i18n.tsx';
import type { ProductFacts } from '#shop/catalog/product-fields.ts';
import { chargerText } from './fact-texts.ts';

type ChargerFactsProps = { readonly charger: NonNullable<ProductFacts['charger']> };

/** Beside the price, as pictogram and in words, as Directive 2014/53/EU, Annex Ia, Parts III and IV requires. */
export function ChargerFacts({ charger }: ChargerFactsProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <p className="flex items-center gap-2.5 text-sm">
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="size-8 shrink-0 fill-none stroke-ink stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <rect x="1.5" y="1.5" width="29" height="29" rx="4" />
        <path d="M13 6v5m6-5v5M10 11h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zm6 11v4" />
        {!charger.included && <path d="M4 28 28 4" />}
      </svg>
      {chargerText(t, language, charger)}
    </p>
  );
}
