import type { ContentSource } from '#shop/content/content-page.ts';

export const about: ContentSource = {
  title: 'About us',
  searchedAs: 'company contact address',
  intro: {
    world: '{shop.name} is an online shop in {shop.inCountry}. We deliver to several countries.',
    europe: '{shop.name} is an online shop in {shop.inCountry}. We deliver to countries of Europe.',
    country: '{shop.name} is an online shop in {shop.inCountry}. We deliver in {shop.deliveryCountry}.',
  },
  sections: [
    {
      heading: 'What you find on a product’s page',
      paragraphs: [
        'What the product is, who makes it, what to know before you use it, and what it costs including VAT. If something is missing, ask us.',
      ],
      bullets: [],
    },
    {
      heading: 'Delivery',
      paragraphs: [],
      bullets: [
        {
          world: 'Delivery takes 1–3 days in Europe, 3–7 days internationally',
          europe: 'Delivery takes 1–3 days in Europe',
          country: 'Delivery takes {shop.deliveryDays} days in {shop.deliveryCountry}',
          // The next one says that the day is seen.
          zones: '',
        },
        '{shop.deliveryOffer}',
      ],
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
        'Write to {shop.email} or call {shop.phone}.',
      ],
      bullets: [],
    },
  ],
};
