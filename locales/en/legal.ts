export const legal = {
  // Versions of terms, privacy policy and withdrawal information
  'legal.version': 'Version {n}, in force since {date}',
  'legal.former': 'Version {n}, in force from {from} to {until}. It is no longer in force.',
  'legal.isOne': 'It is one version in {languages}.',
  'legal.earlier': 'Earlier versions',
  'legal.earlierOne': 'Version {n}, from {date}',
  'legal.current': 'Read the version in force now',
  'legal.download': 'Download this version (PDF)',
  'legal.page': 'Page {n} of {count}',

  // The seller, in the terms
  'seller.vatNumber': 'VAT number {number}',
  'seller.noVatNumber': 'not registered for VAT',
  // What the owner has yet to say in the settings; in double brackets
  'seller.unsaid.legalName': 'legal name',
  'seller.unsaid.regNo': 'registration number',
  'seller.unsaid.vatNo': 'VAT number',
  'seller.unsaid.address': 'address',
  'seller.unsaid.email': 'email',
  'seller.unsaid.phone': 'phone',

  // Numbers in the registers of producers, in the terms
  'registers.all': 'Registered as a producer: {numbers}.',
  'registers.weee': 'electrical equipment, No. {number}',
  'registers.battery': 'batteries, No. {number}',
  'registers.packaging': 'packaging, No. {number}',

  // How the shop is paid, in the FAQ: 'You can pay …'; and by whom, in the privacy policy
  'payment.way.card': 'by bank card',
  'payment.way.bank_link': 'in your own bank by bank link',
  'payment.way.transfer': 'by bank transfer',
  'payment.way.other': 'in another way that our payment provider offers',
  'payment.provider.stripe': 'Stripe Payments Europe, Limited, Ireland',
  'payment.provider.montonio': 'Montonio Finance UAB, Lithuania',
  'payment.provider.none': 'the provider on whose page you pay',

  // Who may order, in the terms ('You put goods into the cart, …, choose an address') and in the FAQ
  'ordering.signIn': 'sign in',
  'ordering.guest': 'sign in or continue as a guest',
  'account.needed': 'At the checkout you sign in or create an account in a minute',
  'account.guest': 'At the checkout you sign in, create an account in a minute or continue as a guest',

  // When an unpaid order is cancelled, in the terms and in the FAQ; then by the ways of which money may come later
  'unpaid.order':
    'If payment does not arrive within about half an hour, the order is cancelled and the goods are released; nothing is charged.',
  'unpaid.wait':
    'For about half an hour the order waits as pending and can be paid on its page; after that it is cancelled and the goods are released.',
  'unpaid.bank_link': 'Where your bank is still carrying out a payment, the order waits for it.',
  'unpaid.transfer': {
    one: 'An order to be paid by bank transfer waits {n} working day for it; the day is said with the order.',
    other: 'An order to be paid by bank transfer waits {n} working days for it; the day is said with the order.',
  },

  // What delivery costs and how long it takes, in the FAQ and in pages of one's own: by zones, or as far as it goes
  'delivery.cost.plain':
    'Delivery is free when your order comes to {from} or more including VAT. Below that it costs {price}.',
  'delivery.cost.zones':
    'The price of delivery depends on your address and on how you want it delivered: from {price}.',
  'delivery.offer.plain': 'Free shipping from {from} including VAT, otherwise {price}',
  'delivery.offer.zones': 'You choose how it comes, from {price}, and see the price and the day before you order',
  'delivery.takes.world':
    'takes 1–3 days within Europe and 3–7 days internationally, counted from the day we hand the parcel to the carrier. You receive an email when that happens.',
  'delivery.takes.europe':
    'takes 1–3 days within Europe, counted from the day we hand the parcel to the carrier. You receive an email when that happens.',
  'delivery.takes.country':
    'takes {days} days within {country}, counted from the day we hand the parcel to the carrier. You receive an email when that happens.',
  'delivery.takes.zones':
    'takes as many working days as the product’s page, the cart and the checkout say for your address. You receive an email when we hand the parcel to the carrier.',
  'delivery.within.world': '1–3 days in Europe, 3–7 days internationally',
  'delivery.within.europe': '1–3 days in Europe',
  'delivery.within.country': '{days} days in {country}',
  'delivery.within.zones': 'on the day that you see before you order',

  // In place of a list of countries that would be long: 'Where we deliver: …'
  'delivery.countries': 'the countries that the checkout lists',

  // Which VAT prices include: 'All prices include …'
  'vat.home': '{rate}% VAT',
  'vat.members': '{rate}% VAT (for other EU countries, the VAT of that country)',
  'vat.exports': '{rate}% VAT (outside the EU, none is charged)',
  'vat.both': '{rate}% VAT (for other EU countries, the VAT of that country; outside the EU, none is charged)',

  // What the Commission's notice says (Regulation (EU) 2025/1960), for those who cannot see its picture
  'notice.title': 'Your legal guarantee',
  'notice.picture': 'Official EU notice on the legal guarantee; what it says is written beside it',
  'notice.years':
    'Everything you buy here has a legal guarantee of at least two years. In some EU countries it is longer.',
  'notice.seller': 'We, the seller, are liable if the goods are faulty or not as described.',
  'notice.remedy': 'You have the right to repair or replacement, free of charge and within a reasonable time.',
  'notice.otherwise':
    'If that is impossible or fails, you have the right to a lower price or to end the contract and get your money back.',
  'notice.besides': 'A guarantee from the producer comes on top and takes none of these rights away.',
  'notice.link': 'Your rights in all EU countries: Your Europe',
  'notice.url': 'https://europa.eu/youreurope/guarantees',

  // What law wants said about a product before it is bought
  'safety.ingredients': 'Ingredients (INCI)',
  'safety.warnings': 'Warnings',
  'safety.title': 'Product safety',
  'safety.manufacturer': 'Manufacturer',
  'safety.responsiblePerson': 'Responsible person in the EU',
  'safety.manufacturerItself': 'The manufacturer',
  'energy.eprelExample': 'EPREL {number} (example, not registered)',
  'charger.included': 'Charger included',
  'charger.notIncluded': 'Charger not included',
  'charger.power': 'needs {min}–{max} W',
  'durability.label': 'GARAN: guarantee of durability',
  'durability.picture': 'EU label of a commercial guarantee of durability; its fields are written beside it',
  'durability.years': 'Duration',
  'durability.years.n': { one: '{n} year', other: '{n} years' },
  'durability.brand': 'Brand',
  'durability.model': 'Model',
  'durability.title': 'The producer’s guarantee of durability',
  'durability.guarantor': 'Who guarantees it',
  'durability.scope': 'What it covers',
  'durability.conditions': 'Conditions',
  'durability.besides':
    'It costs you nothing and comes on top of your legal guarantee of at least two years, for which we, the seller, are liable.',
  'data.title': 'Data that this product makes',
  'data.made': 'Which data',
  'data.amount': 'How much and how often',
  'data.storage': 'Where and for how long they are kept',
  'data.access': 'How to get and delete them',
  'battery.title': 'Battery',
  'battery.chemistry': 'Chemistry',
  'battery.chemistry.li_ion': 'Lithium-ion (Li-ion)',
  'battery.chemistry.li_polymer': 'Lithium polymer (Li-polymer)',
  'battery.chemistry.li_fe_po4': 'Lithium iron phosphate (LiFePO₄)',
  'battery.chemistry.lithium': 'Lithium, not rechargeable',
  'battery.chemistry.ni_mh': 'Nickel-metal hydride (NiMH)',
  'battery.chemistry.ni_cd': 'Nickel-cadmium (NiCd)',
  'battery.chemistry.alkaline': 'Alkaline',
  'battery.chemistry.zinc_carbon': 'Zinc-carbon',
  'battery.chemistry.silver_oxide': 'Silver oxide',
  'battery.chemistry.lead_acid': 'Lead-acid',
  'battery.capacity': 'Capacity',
  'battery.removable': 'Who can replace it',
  'battery.removable.user': 'You, with common tools',
  'battery.removable.professional': 'A professional',
  'battery.removable.fixed': 'Nobody: it stays in for good',
  'takeBack.title': 'When it has had its day',
  'takeBack.category': 'Collected as',
  'takeBack.category.1': 'Temperature exchange equipment',
  'takeBack.category.2': 'Screens and monitors',
  'takeBack.category.3': 'Lamps',
  'takeBack.category.4': 'Large equipment',
  'takeBack.category.5': 'Small equipment',
  'takeBack.category.6': 'Small IT and telecommunication equipment',
  'takeBack.bin': 'Electrical goods do not belong in household waste; they are collected separately.',
  'takeBack.offer': 'When you buy electrical goods, we take back an old device of the same kind free of charge.',
  /** As on /faq, to which the link leads. */
  'takeBack.question': 'Do you take back old electrical devices?',
  'takeBack.link': 'How to give us an old device',
} as const;
