/** How and when an order comes, by the shop's zones. Only the server says it, into the data of pages. */
export const deliveryWays = {
  'deliveryWay.orderBy': '{when} if you order by {time} on {day}',
  'deliveryWay.noParcels': 'no parcels leave {dates}',
  'deliveryWay.shopClosed': 'the shop is closed {dates}',
  'deliveryWay.priced': '{name}: {price}',
  'deliveryWay.pricedUntil': '{name}: {price}, free from {threshold}',
  'deliveryWay.pricedFrom': 'delivery from {price}',
  'deliveryWay.free': '{name}: free',
  'deliveryWay.listed': '{title}: prices including VAT, with the day of delivery.',
  'deliveryWay.too_heavy': '{name}: together, these items are too heavy',
  'deliveryWay.too_large': '{name}: an item is too large',
  'deliveryWay.not_allowed': '{name}: an item cannot be sent this way',
  'deliveryWay.point.locker': 'Parcel locker',
  'deliveryWay.point.counter': 'Pickup counter',
} as const;
