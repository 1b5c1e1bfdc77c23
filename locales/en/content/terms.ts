import type { ContentSource } from '#shop/content/content-page.ts';

export const terms: ContentSource = {
  title: 'Terms of service',
  searchedAs: 'conditions guarantee',
  intro:
    'These terms apply to purchases by consumers in the online shop {shop.name}. They take nothing away from the rights that the law gives you.',
  sections: [
    {
      heading: 'The seller',
      paragraphs: [
        '{shop.legalName}, registration number {shop.regNo}, {shop.vatNumber}, {shop.address}. Email {shop.email}, phone {shop.phone}.',
        '{shop.registers}',
      ],
      bullets: [],
    },
    {
      heading: 'Ordering',
      paragraphs: [
        'You put goods into the cart, {shop.ordering}, choose or add a delivery address and see all items, VAT, delivery and the total once more. Until then you can correct everything. With the button “Order with obligation to pay” you place a binding order and continue to payment.',
        'The contract is concluded when the payment has been confirmed and we have sent you the order confirmation by email. These terms and the information on your right of withdrawal are attached to it as files that you can save. The contract languages are {shop.languages}.',
        '{shop.unpaidOrder} Should we be unable to deliver a paid item, we tell you without delay and refund it in full.',
      ],
      bullets: [],
    },
    {
      heading: 'Prices',
      paragraphs: [
        'All prices are in euro and include {shop.vat}. The delivery charge is shown separately, starting in the cart. A price struck through is the lowest price of that product in the 30 days before the reduction. For products sold by volume or weight the price per unit is shown as well.',
        'For deliveries outside the EU, customs duty and import taxes of the destination country may be added; we neither charge nor know them in advance.',
      ],
      bullets: [],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'You pay in the way that you choose in the checkout, such as by card on the page of our payment provider. The amount is the one shown before you order. After payment you find the invoice in My Orders or by the link in our email.',
      ],
      bullets: [],
    },
    {
      heading: 'Delivery',
      paragraphs: [
        'We bear the risk until the goods are in your hands. If a parcel arrives damaged or does not arrive, write to us; we deal with the carrier. If we have not delivered within 30 days and a further reasonable period you set passes as well, you may withdraw and get all your money back.',
      ],
      bullets: [
        {
          world:
            'Free shipping on orders of {shop.freeShippingFrom} or more (including VAT) within {shop.inCountry}; we currently apply the same threshold to all other destinations',
          europe:
            'Free shipping on orders of {shop.freeShippingFrom} or more (including VAT) within {shop.inCountry}; we currently apply the same threshold to all other destinations',
          country: 'Free shipping on orders of {shop.freeShippingFrom} or more (including VAT)',
          zones:
            'What delivery costs depends on your address and on the method you choose: from {shop.shippingPrice}. The checkout says it before you order',
        },
        {
          plain: 'Below that, delivery costs {shop.shippingPrice} per order',
          zones: '',
        },
        {
          world: 'We ship to {shop.inCountry}, Europe and worldwide, to the countries that the checkout lists',
          europe: 'We ship to countries of Europe; the checkout lists them',
          country: 'We ship to addresses in {shop.deliveryCountry} only',
          zones: 'Where we deliver: {shop.deliveryCountries}',
        },
        {
          world: 'Delivery takes 1–3 days in Europe and 3–7 days internationally',
          europe: 'Delivery takes 1–3 days in Europe',
          country: 'Delivery takes {shop.deliveryDays} days in {shop.deliveryCountry}',
          zones:
            'Delivery takes {shop.deliveryDays} working days. The checkout says the days for your address and your choice before you order',
        },
      ],
    },
    {
      heading: 'Right of withdrawal',
      paragraphs: [
        'You may withdraw from this contract within 14 days without giving any reason. The period ends 14 days after the day on which you, or someone you have named other than the carrier, receive the goods; for several goods in one order, the last of them.',
        'The quickest way is the function “Withdraw from contract here” at the bottom of every page and in My Orders: enter your name, the order and your email, choose the goods and press “Confirm withdrawal”. We send an acknowledgement with the content, date and time by email without delay. You may also write to {shop.email} or to our address, or use the model form on the page Right of withdrawal, which also comes with your order confirmation. It is enough to send the message before the period ends.',
        'Send the goods back within 14 days of telling us, to {shop.address}. You bear the direct cost of returning them. You are liable for a loss in value only if it comes from handling beyond what is needed to check the nature, characteristics and functioning of the goods, as you could in a shop.',
        'We repay everything you paid including the standard delivery charge, to the same means of payment and without fees, at the latest 14 days after your notice. We may wait until we have the goods or proof that you have sent them, whichever is earlier.',
        'There is no right of withdrawal for:',
      ],
      bullets: [
        'Sealed goods that are not suitable for return for reasons of health protection or hygiene, once unsealed after delivery',
        'Goods made to your specifications or clearly personalised',
        'Goods which after delivery are mixed inseparably with other items',
      ],
    },
    {
      heading: 'Legal guarantee',
      paragraphs: [
        'We are liable for every lack of conformity that exists on delivery and shows within two years. What appears in the first year is presumed to have been there from the start. This right is free of charge and applies alongside any commercial guarantee from the manufacturer.',
        'Write to {shop.email} with the order number and a description of the defect. We answer within 15 working days, usually much sooner, and pay for the return of faulty goods.',
      ],
      bullets: [
        'First, repair or replacement of your choice, free of charge and within a reasonable time',
        'If that is impossible, disproportionate, fails or takes too long: a reduced price or termination with a full refund (termination not for minor defects)',
        'If you choose repair, the two-year period is extended once by twelve months',
        'Devices with digital elements receive the updates needed to stay in conformity, for as long as can reasonably be expected',
      ],
    },
    {
      heading: 'Old electrical equipment and batteries',
      paragraphs: [
        'Electrical devices and batteries do not belong in household waste. When you buy a device from us, you may give back an old one of the same kind free of charge; write to us to arrange it. Separate collection points accept devices and batteries as well.',
      ],
      bullets: [],
    },
    {
      heading: 'Reviews',
      paragraphs: [
        'Anyone may review a product. We do not pay for reviews and do not delete critical ones. A review is removed if it is unlawful, offensive, advertises something else or contains personal data of others; if the author has an account, we tell them why, and they can object by email.',
      ],
      bullets: [
        '“Verified purchase”: the reviewer was signed in and has bought the product here',
        '“Customer”: the reviewer was signed in; we have not seen a purchase of this product',
        '“Guest (not verified)”: written without an account',
        '“Entered by the shop (not a customer review)”: not counted in the rating',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Keep your password to yourself and tell us if you suspect misuse. You may delete your account at any time; orders you have paid for are completed.',
      ],
      bullets: [],
    },
    {
      heading: 'Business customers',
      paragraphs: [
        'The right of withdrawal and the consumer rules above do not apply to purchases for business purposes. Orders in larger quantities are described on the Wholesale page.',
      ],
      bullets: [],
    },
    {
      heading: 'Complaints and disputes',
      paragraphs: [
        'Please write to us first: {shop.email}. {law.disputes}',
        '{law.consumerCentre} You may also go to court where you live.',
        '{law.governingLaw} If you live in another country of the EU, you keep the protection of the mandatory consumer rules there.',
      ],
      bullets: [],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'An order is governed by the terms in force when it was placed; its confirmation names their version. When these terms change, a new version is published here with its number and date, and earlier versions stay readable.',
      ],
      bullets: [],
    },
  ],
};
