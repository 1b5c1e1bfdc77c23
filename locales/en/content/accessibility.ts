import type { ContentSource } from '#shop/content/content-page.ts';

export const accessibility: ContentSource = {
  title: 'Accessibility',
  searchedAs: 'disability screen reader EN 301 549 WCAG',
  intro:
    'Everyone should be able to shop at {shop.name}. This page says how the shop meets the European standard EN 301 549, how that is measured, what we know does not work yet, and whom to tell.',
  sections: [
    {
      heading: 'What the shop is',
      paragraphs: [
        '{shop.name} is an online shop: you look for goods, put them into a cart, order, pay by card, follow your order, and withdraw from it or ask for help. It is made for phones and computers, for a keyboard alone, for screen readers and for text made larger. Finding goods, reading about them and withdrawing from a contract also work without JavaScript.',
      ],
      bullets: [],
    },
    {
      heading: 'How it meets the standard',
      paragraphs: [
        'For web pages, EN 301 549 asks for the Web Content Accessibility Guidelines (WCAG) 2.1, levels A and AA. We build by version 2.2 of them, levels A and AA, which includes what 2.1 asks for.',
      ],
      bullets: [
        'Perceivable: pictures of goods have a text, or stand beside one that says the same; text has a contrast of at least 4.5 to 1 with its ground in the light and the dark theme, borders of fields 3 to 1; nothing is said by colour alone',
        'Operable: everything works with a keyboard, the focus is always visible, nothing flashes, and no step of an order has a time limit except the payment, whose end is shown',
        'Understandable: the language of each page is marked, fields have labels, and errors say what is wrong and how to correct it',
        'Robust: pages are valid HTML and use the controls of the browser, which assistive technology knows',
      ],
    },
    {
      heading: 'How it is measured',
      paragraphs: [
        'Before each version of the shop’s program is released, automatic tests open its pages in a Chromium browser and check them. The measurement that this page describes was last renewed on {shop.accessibilityMeasured}.',
      ],
      bullets: [
        'The rules of axe-core for WCAG 2.0, 2.1 and 2.2, levels A and AA, on pages and dialogs of the shop, in windows as wide as a phone (390 pixels) or a computer (1280 pixels)',
        'The contrast of every pair of colours in both themes, calculated',
        'Ordering from the cart to the payment with the keyboard alone',
        'Finding goods and reading about them with JavaScript turned off',
        'The HTML of the messages that we send by email, by the same rules',
      ],
    },
    {
      heading: 'What we know does not work yet',
      paragraphs: [],
      bullets: [
        'Automatic tests find only part of what can be wrong. No test with people who use assistive technology has been made yet',
        'Invoices and credit notes are PDF files without tags, so screen readers read them without their structure; what was bought and what it cost is also on the page of the order. The terms and the withdrawal information are tagged PDF files',
        'Descriptions and pictures that come from manufacturers may lack good texts in place of pictures',
        'You pay on the page of our payment provider, for whose accessibility the provider is responsible',
      ],
    },
    {
      heading: 'Tell us',
      paragraphs: [
        'If something keeps you from using the shop, or if you need information in another form, write to {shop.email} or call {shop.phone}. Say what you wanted to do and with which device or aid. We answer within 15 working days.',
      ],
      bullets: [],
    },
    {
      heading: 'Who supervises it',
      paragraphs: ['{law.accessibility}'],
      bullets: [],
    },
  ],
};
