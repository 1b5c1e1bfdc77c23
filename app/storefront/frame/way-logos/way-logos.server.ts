import { PAYMENT_WAYS, type PaymentWay } from '#shop/payments/payment-way.ts';
import type { ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';

/** A small picture of a way to pay, and its name for those who do not see it. */
export type WayLogo = { readonly src: string; readonly alt: string };

/** Cards that every provider of the shop takes; what else one takes, only its own page knows. */
const CARDS = ['Visa', 'Mastercard'];

const urls: Readonly<Record<string, string>> = import.meta.glob('./*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Lists the pictures of these ways. */
export function listWayLogos(t: ShownTranslate, ways: readonly PaymentWay[]): readonly WayLogo[] {
  return PAYMENT_WAYS.filter((way) => ways.includes(way)).flatMap((way) =>
    way === 'card'
      ? CARDS.map((name) => describeLogo(name.toLowerCase(), name))
      : [describeLogo(way, t(`checkout.way.${way}`))],
  );
}

function describeLogo(file: string, alt: string): WayLogo {
  const src = urls[`./${file}.svg`];
  if (src === undefined) throw new Error(`There is no logo of ${file}`);
  return { src, alt };
}
