export const legal = {
  // Versions of terms, privacy policy and withdrawal information
  'legal.version': 'Version {n}, in force since {date}',
  'legal.former': 'Version {n}, in force from {from} to {until}. It is no longer in force.',
  'legal.earlier': 'Earlier versions',
  'legal.earlierOne': 'Version {n}, from {date}',
  'legal.current': 'Read the version in force now',
  'legal.download': 'Download this version (PDF)',
  'legal.page': 'Page {n} of {count}',

  // Numbers in the registers of producers, in the terms
  'registers.all': 'Registered as a producer: {numbers}.',
  'registers.weee': 'electrical equipment, No. {number}',
  'registers.battery': 'batteries, No. {number}',
  'registers.packaging': 'packaging, No. {number}',

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
} as const;
