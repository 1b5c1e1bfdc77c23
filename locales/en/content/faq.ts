import type { QuestionSource } from '#shop/content/question.ts';

export const faq: readonly QuestionSource[] = [
  {
    category: 'products',
    question: 'How do I choose a colour or size?',
    answer:
      'Open the product and pick a variation, such as a colour or size. Where a product is sold only by variation, the price appears once you have chosen one, and the image changes if the variation has its own. A variation marked Out of Stock cannot be added to the cart.',
  },
  {
    category: 'products',
    question: 'Where do I find warnings and the manufacturer?',
    searchedAs: 'ingredients composition',
    answer:
      'On every product page, below the description: its warnings, and the name, postal address and email of the manufacturer and, where that is outside the EU, of the responsible person in the EU. Where the law asks for them, ingredients and the price per unit are there too.',
  },
  {
    category: 'products',
    question: 'The product I want is out of stock. What can I do?',
    searchedAs: 'sold availability',
    answer:
      'Look at the other variations first; often only one is out of stock. Otherwise choose “Tell me when it is back” on its page, and we will email you once, when it is in stock again. We do not take payment for goods that are not in stock.',
  },
  {
    category: 'shipping',
    question: 'How much does delivery cost?',
    searchedAs: 'shipping postage',
    answer: {
      plain:
        '{shop.deliveryCost} The cart shows the delivery charge from the first item on and how much more you need for free shipping.',
      zones: '{shop.deliveryCost} The cart and the checkout show it before you order.',
    },
  },
  {
    category: 'shipping',
    question: 'How long does delivery take?',
    searchedAs: 'shipping express',
    answer: 'Delivery {shop.deliveryTakes}',
  },
  {
    category: 'shipping',
    question: 'When will my order be processed?',
    searchedAs: 'dispatch dispatched',
    answer: 'Once it is paid, on working days. You receive an email when we hand the parcel to the carrier.',
  },
  {
    category: 'shipping',
    question: 'Which countries do you deliver to?',
    searchedAs: 'shipping delivery abroad international customs',
    answer: {
      world:
        'To the countries that the checkout lists. Outside the EU, customs duty and import taxes may be charged by the country of destination; they are paid by the recipient. If a carrier does not accept a product for your country, we write to you and refund it in full.',
      europe:
        'To countries of Europe. The checkout lists them. Outside the EU, customs duty and import taxes may be charged by the country of destination; they are paid by the recipient. If a carrier does not accept a product for your country, we write to you and refund it in full.',
      country:
        'To {shop.deliveryCountry} only. If a carrier does not accept a product, we write to you and refund it in full.',
    },
  },
  {
    category: 'shipping',
    question: 'How do I track my order?',
    searchedAs: 'tracking parcel',
    answer:
      'Sign in and open My Orders. The order moves from pending to confirmed, shipped and delivered, and each change is listed with its time. We also send an email at every step; without an account, its link shows you the same.',
  },
  {
    category: 'returns',
    question: 'How long do I have to return something?',
    searchedAs: 'returns policy exchange',
    answer:
      'You have 14 days from the day you receive the goods to withdraw from the contract without giving a reason, and another 14 days to send them back after telling us.',
  },
  {
    category: 'returns',
    question: 'How do I withdraw from the contract?',
    searchedAs: 'withdrawal returns cancel',
    answer:
      'Use “Withdraw from contract here” at the bottom of every page or beside the order in My Orders, choose the items and confirm. You receive an email confirmation with date and time at once. A letter, an email or the model form on the page Right of withdrawal works just as well.',
  },
  {
    category: 'returns',
    question: 'When do I get my money back?',
    searchedAs: 'refund returns',
    answer:
      'Never later than 14 days after you withdraw if we already have the goods or proof that you sent them. We use the means of payment that you used, and include the standard delivery charge when you return the whole order.',
  },
  {
    category: 'returns',
    question: 'Can I return opened goods?',
    searchedAs: 'returns hygiene',
    answer:
      'Yes, as you could try them in a shop. Sealed products that are not suitable for return for reasons of health protection or hygiene can be returned only while the seal is unbroken; their pages say so. This does not affect your rights if the product is faulty. You pay the return postage, unless the item is faulty or we sent the wrong one.',
  },
  {
    category: 'returns',
    question: 'What if a product is faulty?',
    searchedAs: 'warranty broken defective complaint repair guarantee',
    answer:
      'The legal guarantee is two years from delivery. Write to us with the order number and, if possible, a photo. You can ask for repair or replacement free of charge and, where that is not possible or takes too long, for a lower price or your money back.',
  },
  {
    category: 'returns',
    question: 'Do you take back old electrical devices?',
    searchedAs: 'recycling waste battery take-back',
    answer:
      'Yes. When you buy an electrical device from us, we take back an old one of the same kind free of charge. Write to us when you order, and we will tell you where and how to hand it over. We take back used batteries of the kinds we sell as well, without a purchase. Municipal collection points also accept both free of charge.',
  },
  {
    category: 'payments',
    question: 'How can I pay?',
    searchedAs: 'payment card transfer',
    answer: 'You can pay {shop.paymentWays}. The page of a payment provider opens in a new tab.',
  },
  {
    category: 'payments',
    question: 'Is it safe to pay here?',
    searchedAs: 'payment security secure',
    answer:
      'Yes. You enter the card number only on the provider’s encrypted page; the shop never sees or stores it. Your bank may ask you to confirm the payment in its app.',
  },
  {
    category: 'payments',
    question: 'Do the prices include VAT?',
    searchedAs: 'tax',
    answer:
      'Yes, all prices in the shop include {shop.vat}. For deliveries in {shop.inCountry} the cart and the invoice also show the amount without VAT and the VAT itself.',
  },
  {
    category: 'payments',
    question: 'In which currency do I pay?',
    searchedAs: 'payment euro dollars',
    answer:
      'Prices and charges are in euro. Cards in other currencies, such as US dollars or British pounds, are accepted; your bank converts the amount at its own rate.',
  },
  {
    category: 'payments',
    question: 'The payment was interrupted. Is my order lost?',
    searchedAs: 'failed cancelled',
    answer: 'No. Your cart is saved and no charge is made for a cancelled payment. {shop.unpaidWait}',
  },
  {
    category: 'general',
    question: 'Where is the shop based and how do I reach you?',
    searchedAs: 'contact support help address',
    answer: 'We are in {shop.inCountry}. Address, phone number and email are at the bottom of every page.',
  },
  {
    category: 'general',
    question: 'Do I need an account to order?',
    searchedAs: 'register registration',
    answer:
      'You can browse, fill the cart and write reviews without one. {shop.guestOrders}; your cart stays as it is. In an account you also find all your orders and invoices.',
  },
  {
    category: 'general',
    question: 'How are reviews checked?',
    searchedAs: 'ratings verified',
    answer:
      'Every review says where it comes from: “Verified purchase” means that the reviewer bought the product here, “Customer” that the reviewer was signed in, “Guest (not verified)” that the purchase was not checked. Reviews entered by the shop are marked as such and are not counted in the average.',
  },
  {
    category: 'general',
    question: 'Do you sell wholesale?',
    searchedAs: 'bulk B2B',
    answer: 'If you buy for a business, ask us for an offer. The Wholesale page says how.',
  },
];
