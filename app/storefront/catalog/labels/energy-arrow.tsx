import { useTranslate } from '#app/i18n.tsx';
import { type EnergyClass, endsOfScale, placeOnScale } from '#shop/catalog/energy-label.ts';

/** From the best class to the worst; a scale of more than seven classes ends in several red ones. */
const COLOURS = ['#00a651', '#50b848', '#bfd730', '#fff200', '#fdb913', '#f37021', '#ed1c24'] as const;

const HEIGHT = 36;
/** Widths of the box for the first letter and for each plus, and of the arrow's rectangular part. */
const BOX = 16;
const BOX_PLUS = 7;
const BODY = 40;
const BODY_PLUS = 13;
const TIP = 15;

/**
 * The arrow that a shop on the internet shows beside a price in place of the whole label ('nested display'). The acts for
 * lamps, displays, phones and others agree on it (Delegated Regulations (EU) 2019/2015, 2019/2013 and 2023/1669, Annex
 * VIII each):
 *
 * - an arrow in the colour of the class on the label. By Annex III these are, in percent of cyan, magenta, yellow and
 *   black: A 100-0-100-0, B 70-0-100-0, C 30-0-100-0, D 0-0-100-0, E 0-30-100-0, F 0-70-100-0, G 0-100-100-0. Browsers
 *   have no CMYK; COLOURS are these inks in sRGB;
 * - on it the class in 100 % white, Calibri Bold, at least as large as the price, in the centre of the rectangular part;
 * - a visible border in 100 % black around the arrow and the letter;
 * - the range of classes in 100 % black, on either side: here left, the better end above.
 *
 * Its height goes by the text around it (label.css), so that its letter is larger than the price in the same size.
 */
export function EnergyArrow({ label }: { readonly label: EnergyClass }) {
  const t = useTranslate();
  const { best, worst } = endsOfScale(label.scale);
  const box = BOX + BOX_PLUS * (Math.max(best.length, worst.length) - 1);
  const body = box + BODY + BODY_PLUS * (label.class.length - 1);
  const width = body + TIP;
  return (
    <svg
      role="img"
      aria-label={t('product.energyClass', { class: label.class, best, worst })}
      viewBox={`-.5 -.5 ${width + 1} ${HEIGHT + 1}`}
      className="energy-arrow"
    >
      <path d={`M0 0h${box}v36H0z`} fill="#fff" />
      <path d={`M${box} 0H${body}l${TIP} 18-${TIP} 18H${box}z`} fill={COLOURS[placeOnScale(label)] ?? COLOURS[6]} />
      <path d={`M${box / 2} 22v-8m-3 3.5 3-3.5 3 3.5`} fill="none" />
      <text x={box / 2} y="11.5" fontSize="12">
        {best}
      </text>
      <text x={box / 2} y="34" fontSize="12">
        {worst}
      </text>
      <text x={(box + body) / 2} y="27.5" fontSize="27" className="energy-arrow-class">
        {label.class}
      </text>
    </svg>
  );
}
