export const homeSections = {
  'home.metaTitle': '{shop}: beauty and electronics from Latvia',
  'home.metaDescription':
    'Beauty products and electronics from Riga. Free shipping from {amount}, delivery in 1-3 days in Europe, quality guarantee.',
  'home.metaDescription.country':
    'Beauty products and electronics from Riga. Free shipping from {amount}, delivery in {days} days in {country}, quality guarantee.',
  'home.tagline': 'Beauty and electronics, side by side',
  'home.subtitle':
    'Creams, scents, headphones and smart home devices, delivered from Latvia across Europe in 1–3 days. Free shipping from {amount}.',
  'home.subtitle.country':
    'Creams, scents, headphones and smart home devices, delivered across {country} in {days} days. Free shipping from {amount}.',
  'home.reviews': 'What shoppers say',
  'home.draft': 'This is the draft of the home page. Only staff see it.',
  'home.draftBack': 'Back to the sections',
  'why.latvia.title': 'Based in Latvia',
  'why.latvia.text': 'Our warehouse and our support are in Riga. Call us in Latvian or English.',
  'why.fastDelivery.title': 'Fast Delivery',
  'why.fastDelivery.text': 'Orders paid before 2 PM on a working day are processed the same day.',
  'why.fastDelivery.fact': '1–3 days in Europe · delivery {price}, free from {amount}',
  'why.fastDelivery.fact.country': '{days} days in {country} · delivery {price}, free from {amount}',
  'why.quality.title': 'Quality Guarantee',
  'why.quality.text': 'Every item is checked before it is packed. The legal guarantee is yours in every EU shop.',
  'why.quality.fact': 'Refunds within 3–5 days of the return',
  'why.freeShipping.title': 'Free shipping from {amount}',
  'why.freeShipping.text': 'VAT included. The cart shows how much more you need.',
  'why.returns.title': '14 days to change your mind',
  'why.returns.text': 'Your right by law. Here online in a minute, refunded 3–5 days after the return.',
  'why.securePayment.title': 'Secure card payment',
  'why.securePayment.text': 'You enter your card details on the payment provider’s page; we never see them.',
  'why.clearPrices.title': 'The price you see',
  'why.clearPrices.text':
    'All prices include {rate}% VAT, and the cart already shows the delivery charge. Nothing is added at the end.',
  'why.wholesale.title': 'Wholesale too',
  'why.wholesale.text': 'Beauty and electronics for shops, salons and offices, net 30 for approved accounts.',
  'why.expansion.title': 'From Riga to the rest of the world',
  'why.expansion.title.europe': 'From Riga across Europe',
  'why.expansion.title.country': 'Growing step by step',
  'why.expansion.text':
    'We began with Latvia, deliver throughout Europe and now send parcels worldwide. The range is growing too: new brands join the shop step by step, each with texts in Latvian and English.',
  'why.expansion.text.europe':
    'We began with Latvia and now deliver to other countries of Europe too. The range is growing: new brands join the shop step by step, each with texts in Latvian and English.',
  'why.expansion.text.country':
    'The range is growing: new brands join the shop step by step, each with texts in Latvian and English.',
  'story.title': 'One small shop window in Riga',
  'story.text':
    'Creams and fragrances on one side, headphones and chargers on the other. We keep the range small enough to know every product: what it is made of, who makes it and what it cannot do. If a fragrance stays close to the skin or a cable is not meant for monitors, you will read it before you buy.',
} as const;
