import type { ContentSource } from '#shop/content/content-page.ts';

export const privacy: ContentSource = {
  title: 'Privacy policy',
  searchedAs: 'GDPR personal data',
  intro:
    'This page explains which personal data {shop.name} processes, why, for how long and what rights you have. {law.privacyAct}',
  sections: [
    {
      heading: 'Controller',
      paragraphs: [
        'The controller is {shop.legalName}, registration number {shop.regNo}, {shop.address}. For all questions about your data write to {shop.email} or call {shop.phone}.',
      ],
      bullets: [],
    },
    {
      heading: 'Which data we process, why and on what basis',
      paragraphs: [
        'You don’t have to give us any data to look around. Without a name, address and email we cannot deliver an order. We send no advertising by email unless you have asked for it, and you can stop it at any time.',
      ],
      bullets: [
        'Account: name, email, phone if you give it, and your password as a hash only – to provide the account (contract, Art. 6(1)(b) GDPR)',
        'Wishlist: if you are signed in, the products you marked with a heart, when, and the price you saw – to keep them for you on all your devices (contract). If you share the list, whoever has the link sees the products, and a name only if you entered one; you can end that at any time',
        'Orders: items, prices, delivery address, your email, the registration and VAT number of your company if you give them, messages about the order – to deliver, invoice and handle returns (contract). You can order without an account; an account that you make later with the same email has the order too',
        'Product recalls: your email address and your order – to warn you if something you bought is not safe (legal obligation, Art. 6(1)(c) GDPR; Regulation (EU) 2023/988, Art. 35)',
        'Invoices and bookkeeping – because accounting and tax law require it (legal obligation, Art. 6(1)(c))',
        'Payment: amount, time, status and the provider’s reference; of a bank transfer also the sender, their account and their message; never the card number (contract)',
        'Reviews: the name you enter, rating, text, photos if you add any and, if you are signed in, the link to your account – to publish them and to mark verified purchases (legitimate interest, Art. 6(1)(f), in honest reviews)',
        'Telling you when a product is back in stock: your email address and which product – because you asked for it (consent, Art. 6(1)(a)); every such email has a link that stops them',
        'Where you are, if you press “Near me” at the checkout: to about 100 metres, to list the nearest pickup points – because you asked for it (consent); it is not stored',
        'Support: what you write or tell us – to answer you (contract or legitimate interest)',
        'Technical logs: IP address, time, page and browser type – to keep the shop running and to stop misuse (legitimate interest in security)',
        'How fast our pages are: from some visits, loading times by kind of page and by phone or computer, added up by day; no cookie, no identifier, no address is kept with them, so they say nothing about you',
        'Wholesale applications: contact person and company details – to prepare a contract',
      ],
    },
    {
      heading: 'Who receives data',
      paragraphs: ['We do not sell data and do not pass it on for advertising.'],
      bullets: [
        'Carriers: name, address, phone and email for the delivery',
        'Payment providers, each a separate controller for what you enter on its page: {shop.paymentProviders}. They get the order with its amounts and your email from us',
        'Providers of hosting and email, as processors bound by contract',
        'The European Commission: the VAT number of your company if you give it, to check it in the register of the EU countries (VIES)',
        'Our accountant, and public authorities where the law requires it',
      ],
    },
    {
      heading: 'Transfers outside the EEA',
      paragraphs: [
        'Our own systems are in the European Economic Area. If a provider processes data in a third country, this happens on the basis of an adequacy decision of the European Commission or its standard contractual clauses. For parcels outside the EEA, the carrier needs your address there to deliver.',
      ],
      bullets: [],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [],
      bullets: [
        'Account: until you delete it, under Account Settings, Security; emails about it: 30 days',
        'Wishlist: until you remove the hearts or delete your account',
        'Orders that you paid for, with payments, emails, invoices and credit notes: {law.retention}, also when you have deleted your account; then we delete them. For orders delivered to another EU country whose VAT we declare through the One-Stop Shop, ten years (Directive 2006/112/EC, Art. 369k)',
        'Reviews: while the product is in the shop or until you ask us to remove yours; when you delete your account, they stay without your name and photos',
        'Photos in reviews: shown once we have approved them, and kept as long as the review, until you remove them or delete your account; refused ones for 30 days after the decision, those never sent with a review for a day',
        'Requests to hear when a product is back in stock: until 30 days after our email, a year at most; without your confirmation, 24 hours',
        'Technical logs: 30 days',
        'Unpaid orders: 12 months',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'Under Account Settings, Security, you can download your data and delete your account yourself. For everything else write to {shop.email}; we answer within one month and free of charge. To be sure that it is you, we may ask you to write from the email address of your account.',
        '{law.dataAuthority}',
      ],
      bullets: [
        'Access to your data and a copy of it',
        'Correction of wrong data',
        'Erasure, where no law obliges us to keep the data',
        'Restriction of processing',
        'Objection to processing based on legitimate interest, and at any time to direct marketing',
        'Portability: your data in a machine-readable form',
        'Withdrawal of a consent at any time, for the future',
      ],
    },
    {
      heading: 'No automated decisions',
      paragraphs: [
        'We take no decisions based solely on automated processing that have legal effects for you, and we build no advertising profiles.',
      ],
      bullets: [],
    },
    {
      heading: 'Children',
      paragraphs: ['The shop is meant for adults. {law.children}'],
      bullets: [],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Connections are encrypted, passwords are stored only as hashes, access for staff is limited to what they need, and only the payment provider handles card data.',
      ],
      bullets: [],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When this policy changes, a new version is published here with its number and date, and earlier versions stay readable.',
      ],
      bullets: [],
    },
  ],
};
