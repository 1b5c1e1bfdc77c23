import type { ContentSource } from '#shop/content/content-page.ts';

export const cookies: ContentSource = {
  title: 'Cookie policy',
  searchedAs: 'browser',
  intro:
    '{shop.name} uses only cookies and browser storage that the shop cannot work without or that you have asked for by using a function. There are no advertising or analytics cookies, so there is no consent banner either.',
  sections: [
    {
      heading: 'What cookies are',
      paragraphs: [
        'Cookies are small texts that a site stores in your browser and reads again later. Browser storage does the same without sending the text with every request.',
      ],
      bullets: [],
    },
    {
      heading: 'What we store',
      paragraphs: [],
      bullets: [
        'vitrina-session (cookie): keeps you signed in; set when you sign in; ends when you sign out or the session expires, at the latest after 90 days',
        'vitrina-device (cookie): set when you sign in; recognises your browser, so that wrong passwords typed by others do not lock you out; one year',
        'vitrina-guest (cookie): set when you order without an account; lets this browser pay for your order and show it; 30 days after the last order',
        'vitrina-order (cookie): set when you open an order by the link in its mail and go on to pay for it; lets this browser show that order after the payment; one day',
        'vitrina-reset-email (cookie): set when you ask for a new password; remembers the address, so that an expired link can be sent again; one hour',
        'vitrina-challenge (cookie): set when you sign in with two steps; remembers that the password was right until you enter the code; ten minutes',
        'vitrina-two-step-later (cookie): set for staff who put off two-step sign-in; hides the reminder; one week',
        'vitrina-language (cookie and browser storage): remembers English or Latvian; one year',
        'vitrina-cart (browser storage): the contents of your cart, on your device only; until you empty it or order',
        'vitrina-wishlist (browser storage): the products you marked with a heart while signed out, with the variation you chose and the price you saw, on your device only; until you unmark them, sign in, which moves them to your account, or sign out',
        'vitrina-recently-viewed (browser storage): the last 12 products you looked at, by number, on your device only, to show them again; until you choose “Clear” beside them or sign out; not stored if your browser sends the signal “Global Privacy Control”',
        'vitrina-paid-session (browser storage): the number of the last payment, so that your cart is emptied only once for it',
        'vitrina-signed-in (browser storage): that you are signed in in this browser, so that its other tabs notice; until you sign out',
        'vitrina-signed-out (browser storage): when you last signed out in this browser, so that its other tabs sign out too',
        'vitrina-pickup-points (browser storage): the pickup point you chose last, by its number, on your device only, to preselect it next time; until you sign out',
        'vitrina-draft (browser storage): a review or address you have begun to type, in its tab only; until it is sent, you sign out or close the tab',
        'recentSearches (browser storage): your last five searches, on your device only; until you delete them',
        'react-router-scroll-positions (browser storage): how far you have scrolled on each page; until you close the tab',
      ],
    },
    {
      heading: 'The payment page',
      paragraphs: [
        'You pay on the site of our payment provider, which sets its own cookies there, among other things to prevent fraud. Its own policy applies to them.',
      ],
      bullets: [],
    },
    {
      heading: 'Legal basis',
      paragraphs: [
        '{law.cookies} Should we ever wish to use other cookies, we will ask you first, and a refusal will be as easy as consent.',
      ],
      bullets: [],
    },
    {
      heading: 'How to delete them',
      paragraphs: [
        'You can delete or block cookies and site data in your browser settings at any time. Without the cookie vitrina-session you cannot sign in, and without it or vitrina-guest you cannot order; everything else still works.',
      ],
      bullets: [],
    },
    {
      heading: 'Questions',
      paragraphs: ['Write to {shop.email}. How we treat personal data is explained in the privacy policy.'],
      bullets: [],
    },
  ],
};
