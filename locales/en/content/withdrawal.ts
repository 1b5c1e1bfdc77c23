import type { ContentSource } from '#shop/content/content-page.ts';

/** The model instructions and the model form of Directive 2011/83/EU, Annex I, in the directive's words. */
export const withdrawal: ContentSource = {
  title: 'Right of withdrawal',
  searchedAs: 'return withdraw model form',
  intro: 'You have the right to withdraw from this contract within 14 days without giving any reason.',
  sections: [
    {
      heading: 'The withdrawal period',
      paragraphs: [
        'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods; if the goods of one order are delivered separately, of the last good.',
        'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
      ],
      bullets: [],
    },
    {
      heading: 'How to withdraw',
      paragraphs: [
        'To exercise the right of withdrawal, you must inform us ({shop.legalName}, {shop.address}, phone {shop.phone}, email {shop.email}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or an email). You may use the model withdrawal form below, but it is not obligatory.',
        'You can also exercise your right of withdrawal online, with “Withdraw from contract here” at the bottom of every page of the shop. If you use this online function, we will send you without undue delay an acknowledgement of receipt by email, including the content of the declaration and the date and time of its submission.',
      ],
      bullets: [],
    },
    {
      heading: 'Effects of withdrawal',
      paragraphs: [
        'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
        'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
        'You shall send back the goods or hand them over to us at {shop.address}, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.',
        'You will have to bear the direct cost of returning the goods.',
        'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
      ],
      bullets: [],
    },
    {
      heading: 'No right of withdrawal',
      paragraphs: ['You cannot withdraw from the purchase of:'],
      bullets: [
        'Sealed goods which are not suitable for return due to health protection or hygiene reasons and were unsealed after delivery; their page and the checkout say so',
        'Goods made to your specifications or clearly personalised',
        'Goods which are, after delivery, according to their nature, inseparably mixed with other items',
      ],
    },
    {
      heading: 'Model withdrawal form',
      paragraphs: ['(complete and return this form only if you wish to withdraw from the contract)'],
      bullets: [
        'To {shop.legalName}, {shop.address}, {shop.email}:',
        'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*):',
        'Ordered on (*)/received on (*):',
        'Name of consumer(s):',
        'Address of consumer(s):',
        'Signature of consumer(s) (only if this form is notified on paper):',
        'Date:',
        '(*) Delete as appropriate.',
      ],
    },
  ],
};
