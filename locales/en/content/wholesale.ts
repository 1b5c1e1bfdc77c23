import type { ContentSource } from '#shop/content/content-page.ts';

export const wholesale: ContentSource = {
  title: 'Wholesale',
  searchedAs: 'bulk B2B business',
  intro: {
    world:
      'We supply shops, salons, hotels and companies in Latvia, Europe and worldwide with the beauty products and electronics from our range.',
    europe:
      'We supply shops, salons, hotels and companies in Europe with the beauty products and electronics from our range.',
    country:
      'We supply shops, salons, hotels and companies in {shop.deliveryCountry} with the beauty products and electronics from our range.',
  },
  sections: [
    {
      heading: 'Minimum orders',
      paragraphs: [],
      bullets: [
        'Beauty: €5000 for the first order',
        'Electronics: €5000 for the first order',
        'Mixed orders of beauty and electronics: €5000 for the first order',
        'Later orders: from €300',
      ],
    },
    {
      heading: 'Payment terms',
      paragraphs: [
        'Approved accounts pay net 30: within 30 days of the invoice date. Approval depends on a check of the company data and, where needed, a credit limit; until then, orders are paid in advance against a pro forma invoice.',
        'Wholesale prices are in euro. VAT is charged as the law requires; businesses in other EU countries with a valid VAT number are invoiced under the reverse charge.',
      ],
      bullets: [],
    },
    {
      heading: 'What you get',
      paragraphs: [],
      bullets: [
        'A price list by quantity and a contact person in Latvian or English',
        'Product data with texts in both languages, images and barcodes',
        'Safety data, ingredients lists and declarations of conformity on request',
        {
          world: 'Delivery 1–3 days in Europe for goods in stock; pallets by arrangement',
          europe: 'Delivery 1–3 days in Europe for goods in stock; pallets by arrangement',
          country:
            'Delivery {shop.deliveryDays} days in {shop.deliveryCountry} for goods in stock; pallets by arrangement',
        },
      ],
    },
    {
      heading: 'How to apply',
      paragraphs: ['Send an email to {shop.email} with the following; we answer within two working days.'],
      bullets: [
        'Company name, registration number and VAT number',
        'What you would like to sell and in which country',
        'Expected quantities and delivery address',
      ],
    },
    {
      heading: 'Conditions',
      paragraphs: [
        'Wholesale is for businesses only; the consumer right of withdrawal does not apply. Defects must be reported in writing within a reasonable time after delivery. Goods remain our property until they are paid in full.',
        '{shop.legalName}, {shop.regNo}, {shop.vatNumber}, {shop.address}, {shop.phone}.',
      ],
      bullets: [],
    },
  ],
};
