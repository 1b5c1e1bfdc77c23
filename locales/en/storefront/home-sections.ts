export const homeSections = {
  'home.metaTitle': '{shop}: online shop',
  'home.metaDescription':
    'Order online: free shipping from {amount}, delivery in 1-3 days in Europe, secure card payment.',
  'home.metaDescription.country':
    'Order online: free shipping from {amount}, delivery in {days} days in {country}, secure card payment.',
  'home.tagline': 'Welcome to our shop',
  'home.subtitle': 'Delivery in Europe in 1–3 days. Free shipping from {amount}.',
  'home.subtitle.country': 'Delivery across {country} in {days} days. Free shipping from {amount}.',
  'home.reviews': 'What shoppers say',
  'home.draft': 'This is the draft of the home page. Only staff see it.',
  'home.draftBack': 'Back to the sections',
  'why.contact.title': 'Questions? Ask us',
  'why.contact.text': 'Call or write. Our address, phone and email are at the bottom of every page.',
  'why.fastDelivery.title': 'Delivery',
  'why.fastDelivery.text': 'You receive an email when we hand your parcel to the carrier.',
  'why.fastDelivery.fact': '1–3 days in Europe · delivery {price}, free from {amount}',
  'why.fastDelivery.fact.country': '{days} days in {country} · delivery {price}, free from {amount}',
  'why.quality.title': 'Know what you buy',
  'why.quality.text': 'Every product’s page says who makes it and what to know before you use it.',
  'why.quality.fact': 'Good and bad reviews are shown alike',
  'why.freeShipping.title': 'Free shipping from {amount}',
  'why.freeShipping.text': 'VAT included. The cart shows how much more you need.',
  'why.returns.title': '14 days to change your mind',
  'why.returns.text': 'Your right by law. Here online in a minute.',
  'why.securePayment.title': 'Secure card payment',
  'why.securePayment.text': 'You enter your card details on the payment provider’s page; we never see them.',
  'why.clearPrices.title': 'The price you see',
  'why.clearPrices.text':
    'All prices include {rate}% VAT, and the cart already shows the delivery charge. Nothing is added at the end.',
  'why.wholesale.title': 'For businesses too',
  'why.wholesale.text': 'Do you buy for a business or an institution? Write to us and ask for an offer.',
  'why.expansion.title': 'Where we deliver',
  'why.expansion.title.europe': 'Where we deliver',
  'why.expansion.title.country': 'Where we deliver',
  'why.expansion.text':
    'To several countries. The checkout lists them, and the cart shows the delivery charge before you order.',
  'why.expansion.text.europe':
    'To countries of Europe. The checkout lists them, and the cart shows the delivery charge before you order.',
  'why.expansion.text.country': 'Within one country. The cart shows the delivery charge before you order.',
  'story.title': 'Our shop',
  'story.text':
    'Every product has a page of its own. It says what the product is, who makes it, what to know before you use it and what it costs including VAT. If you miss something there, ask us: call or write.',
} as const;
