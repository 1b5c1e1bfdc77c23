import { useI18n, useTranslate } from '#app/i18n.tsx';
import type { ProductFacts } from '#shop/catalog/product-fields.ts';
import { chargerText } from './fact-texts.ts';

/** Beside the price, as pictogram and in words, as Directive 2014/53/EU, Annex Ia, Parts III and IV requires. */
export function ChargerFacts({ charger }: { readonly charger: NonNullable<ProductFacts['charger']> }) {
  const { t, language } = useI18n();
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

/** Colours of the scale, green to red, as Regulation (EU) 2017/1369 has them. */
const COLORS: Readonly<Record<string, string>> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bfd730',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
};

/** The arrow that must be near the price of a product with an energy label. */
export function EnergyClass({ label }: { readonly label: { readonly class: string; readonly scale: string } }) {
  const t = useTranslate();
  const [best = 'A', worst = 'G'] = label.scale.split(/[-–]/);
  return (
    <svg
      role="img"
      aria-label={t('product.energyClass', { class: label.class, best, worst })}
      viewBox="0 0 76 36"
      className="h-9 shrink-0"
    >
      <rect x="0.5" y="0.5" width="16" height="35" fill="#fff" stroke="#000" />
      <path d="M17 0.5h42L75.5 18 59 35.5H17z" fill={COLORS[label.class]} stroke="#000" />
      <g fill="#000" fontWeight="700" textAnchor="middle">
        <text x="8.5" y="11" fontSize="9">
          {best}
        </text>
        <path d="M8.5 14v8m-2.5-5.5 2.5-2.5 2.5 2.5" fill="none" stroke="#000" />
        <text x="8.5" y="33" fontSize="9">
          {worst}
        </text>
      </g>
      <text
        x="40"
        y="27"
        fontSize="25"
        fontWeight="700"
        textAnchor="middle"
        fill="#fff"
        stroke="#000"
        strokeWidth="0.8"
      >
        {label.class}
      </text>
    </svg>
  );
}
