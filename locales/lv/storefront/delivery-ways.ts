import type { deliveryWays as english } from '#locales/en/storefront/delivery-ways.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const deliveryWays: MessagesOf<typeof english> = {
  'deliveryWay.orderBy': '{when}; pasūtiet līdz: {day}, plkst. {time}',
  'deliveryWay.noParcels': 'sūtījumus nenosūtām: {dates}',
  'deliveryWay.shopClosed': 'veikals slēgts: {dates}',
  'deliveryWay.priced': '{name}: {price}',
  'deliveryWay.pricedUntil': '{name}: {price}, no {threshold} bez maksas',
  'deliveryWay.pricedFrom': 'piegāde no {price}',
  'deliveryWay.free': '{name}: bez maksas',
  'deliveryWay.listed': '{title}: cenas ar PVN un piegādes diena.',
  'deliveryWay.too_heavy': '{name}: preces kopā ir pārāk smagas',
  'deliveryWay.too_large': '{name}: kāda prece ir pārāk liela',
  'deliveryWay.not_allowed': '{name}: kādu preci šādi nevar nosūtīt',
  'deliveryWay.point.locker': 'Pakomāts',
  'deliveryWay.point.counter': 'Izsniegšanas vieta',
};
