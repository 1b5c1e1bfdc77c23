import type { ContentSource } from '#shop/content/content-page.ts';

export const about: ContentSource = {
  title: 'About us',
  searchedAs: 'company contact address',
  intro: {
    world:
      '{shop.name} is an online shop from Latvia for two things that share a shelf in most homes: beauty products and electronics. We send them across Latvia, to the rest of Europe and worldwide.',
    europe:
      '{shop.name} is an online shop from Latvia for two things that share a shelf in most homes: beauty products and electronics. We send them to Latvia and other countries of Europe.',
    country:
      '{shop.name} is an online shop from Latvia for two things that share a shelf in most homes: beauty products and electronics. We send them to every address in {shop.deliveryCountry}.',
  },
  sections: [
    {
      heading: 'What we sell',
      paragraphs: [
        'Creams, make-up, hair care and fragrances on one side; headphones, chargers, watches, devices for the home and for beauty care on the other. We keep the range small enough to know every product and to be able to answer questions about it.',
        'Every product page says what the product is made of, who makes it and what it cannot do. If a cable is not meant for monitors or a fragrance stays close to the skin, you will read it before you buy.',
      ],
      bullets: [],
    },
    {
      heading: 'How we work',
      paragraphs: [],
      bullets: [
        'Based in Latvia: warehouse and support are in Riga',
        'Orders paid before 2 PM on a working day are processed the same day',
        {
          world: 'Express delivery 1–3 days in Europe, 3–7 days internationally',
          europe: 'Express delivery 1–3 days in Europe',
          country: 'Express delivery {shop.deliveryDays} days in {shop.deliveryCountry}',
        },
        'Free shipping from {shop.freeShippingFrom} including VAT, otherwise {shop.shippingPrice}',
        '14 days to change your mind, refunds within 3–5 days of the return',
      ],
    },
    {
      heading: 'Our quality guarantee',
      paragraphs: [
        'We buy from manufacturers and their authorised distributors and check each item before it is packed. That is all it means: it is no guarantee in law. If something is faulty or not as described, you have the legal guarantee of two years, as in every shop in the EU.',
      ],
      bullets: [],
    },
    {
      heading: 'Reviews you can trust',
      paragraphs: [
        'Good and bad reviews are published alike. Each one shows whether the purchase was verified; what the shop itself has written is marked and not counted in the rating.',
      ],
      bullets: [],
    },
    {
      heading: 'Contact',
      paragraphs: [
        '{shop.legalName}, registration number {shop.regNo}, {shop.vatNumber}. Address: {shop.address}.',
        '{shop.registers}',
        'Write to {shop.email} or call {shop.phone} on working days. We speak Latvian and English.',
      ],
      bullets: [],
    },
  ],
};
