import type { ProductFacts } from '#shop/catalog/product-fields.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { LawTranslate } from '#shop/law/law-words.ts';

type ChargerMarksProps = { readonly t: LawTranslate; readonly charger: NonNullable<ProductFacts['charger']> };

const MARK = 'shrink-0 fill-none stroke-ink stroke-2 [stroke-linecap:round] [stroke-linejoin:round]';

/**
 * The pictogram and the label of Directive 2014/53/EU, Annex Ia (as added by Directive (EU) 2022/2380), and the same in
 * words. Part III: a charger in a frame, struck through when it is not part of what is sold. Part IV: a charger that has
 * in it, on three lines, the least and the most power that the device needs ('5 - 25'), 'W', and 'USB PD' for a device
 * that charges by it. Both may be hollow or solid, of any colour, in lines of any width that stay legible; 7 mm at least,
 * in the proportions of the annex. Which lines here are ours: docs/decisions/0154-labels-on-the-storefront.md.
 */
export function ChargerMarks({ t, charger }: ChargerMarksProps) {
  const { included, min_w, max_w, usb_pd } = charger;
  const range =
    min_w === null || max_w === null ? null : [min_w, max_w].map((watts) => formatDecimal(watts, t.language));
  const [min = '', max = ''] = range ?? [];
  const words = [
    t(included ? 'charger.included' : 'charger.notIncluded'),
    ...(range === null ? [] : [t('charger.power', { min, max })]),
    ...(usb_pd ? ['USB PD'] : []),
  ];
  return (
    <div className="flex items-center gap-3 text-sm">
      <svg aria-hidden="true" viewBox="0 0 40 40" className={`h-[10mm] ${MARK}`}>
        <path d="M4 1h32a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z" />
        <path d="M15.5 7v6m9-6v6M13 13h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2V15a2 2 0 0 1 2-2Zm7 15v5" />
        {!included && <path d="M2 38 38 2" />}
      </svg>
      {range && <PowerLabel lines={[range.join(' - '), 'W', ...(usb_pd ? ['USB PD'] : [])]} />}
      <p>{words.join(', ')}</p>
    </div>
  );
}

function PowerLabel({ lines }: { readonly lines: readonly string[] }) {
  // Two lines may be larger than three; a long range is smaller, to stay within.
  const size = lines.length === 3 ? 12 : 15;
  const first = lines.length === 3 ? 23 : 28;
  return (
    <svg aria-hidden="true" viewBox="0 0 64 60" className={`h-[16mm] ${MARK}`}>
      <path d="M21 1v9m22-9v9M6 10h52a5 5 0 0 1 5 5v32a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V15a5 5 0 0 1 5-5Zm26 42v7" />
      {lines.map((line, index) => (
        <text
          key={line}
          x="32"
          y={first + (size + 1) * index}
          fontSize={Math.min(size, Math.floor(100 / line.length))}
          className="fill-ink stroke-none font-semibold [text-anchor:middle]"
        >
          {line}
        </text>
      ))}
    </svg>
  );
}
