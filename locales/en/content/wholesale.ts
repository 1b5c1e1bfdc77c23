import type { ContentSource } from '#shop/content/content-page.ts';

export const wholesale: ContentSource = {
  title: 'Wholesale',
  searchedAs: 'bulk B2B business',
  intro: 'Do you buy for a business? Ask us which quantities we can supply and at what price.',
  sections: [
    {
      heading: 'How to ask',
      paragraphs: ['Send an email to {shop.email} with the following:'],
      bullets: [
        'Company name, registration number and VAT number',
        'Which products you would like, and how many',
        'Delivery address',
      ],
    },
    {
      heading: 'Conditions',
      paragraphs: [
        'The consumer right of withdrawal does not apply to purchases for business purposes. VAT is charged as the law requires.',
        '{shop.legalName}, {shop.regNo}, {shop.vatNumber}, {shop.address}, {shop.phone}.',
      ],
      bullets: [],
    },
  ],
};
