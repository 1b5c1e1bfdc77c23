/** What a recall or safety warning says around the owner's own words. Only the server reads it. */
export const recalls = {
  'recall.heading.recall': 'Product safety recall',
  'recall.heading.warning': 'Product safety warning',
  'recall.product': 'The product',
  'recall.brand': 'Brand: {brand}',
  'recall.model': 'Article number: {sku}',
  'recall.batch': 'Batch: {batch}',
  'recall.sold': 'Ordered from {from} to {to}',
  'recall.soldFrom': 'Ordered on or after {from}',
  'recall.soldTo': 'Ordered on or before {to}',
  'recall.hazard': 'The hazard',
  'recall.action': 'What to do',
  'recall.remedies': 'What you get, free of charge',
  'recall.choice': 'You may choose:',
  'recall.only': 'You get:',
  'recall.remedy.repair': 'Repair',
  'recall.remedy.replacement': 'A safe replacement',
  'recall.remedy.refund': 'Your money back',
  'recall.contact': 'Contact',
  'recall.share': 'If someone else has the product now, pass this notice on to them.',
  'recall.more': 'Read the whole notice',
  'recall.since': 'Published on {date}',
  'recall.ended': 'Ended on {date}',

  'recalls.title': 'Product recalls',
  'recalls.intro':
    'Products that we recalled or warned of because they are not safe. If you have one of them, do what its notice says.',
  'recalls.running': 'In force now',
  'recalls.none': 'No recall or safety warning is in force.',
  'recalls.past': 'Past recalls and warnings',

  'recall.subject': '{heading}: {product}',
  'recall.orders': {
    one: 'Your order {numbers} includes this product. Please read this now.',
    other: 'Your orders {numbers} include this product. Please read this now.',
  },
} as const;
