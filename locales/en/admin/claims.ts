/** What staff read about claims in texts. */
export const claims = {
  'claims.title': 'Claims in texts',
  'claims.text':
    'These words promise something that law forbids or wants proof for. They stay on the pages until you change them. Words in a sentence with “not”, or with the name of a certificate, are not listed.',
  'claims.none': 'No claims found in the texts of products, categories and settings.',
  'claims.products': { one: '{n} product', other: '{n} products' },
  'claims.others': 'Other texts',
  'claims.settings': 'Settings',
  'claims.found': '“{words}”: {rule} ({law}).',
  'claims.field.name': 'Name',
  'claims.field.description': 'Description',
  'claims.field.highlights': 'Highlights',
  'claims.rule.generic_environmental': 'a general environmental claim',
  'claims.better.generic_environmental':
    'Say what exactly is better and how you know: “the bottle is 80% recycled plastic”. Or name the certificate in the same sentence, such as the EU Ecolabel.',
  'claims.rule.offset': 'a claim about climate that rests on offsetting',
  'claims.better.offset':
    'Forbidden for products even with certificates of offsetting. State measured emissions of the product itself, or leave it out.',
  'claims.rule.wholly_natural': 'a claim about the whole composition, which must be proven',
  'claims.better.wholly_natural': 'State the measured share and its standard: “98% of natural origin (ISO 16128)”.',
  'claims.rule.best_price': 'a claim about everybody’s prices, which must be proven',
  'claims.better.best_price': 'Leave it out, or name the comparison: with whom, for which product and on which day.',
  'claims.rule.guarantee_as_gift': 'rights that every buyer has by law, presented as an advantage of the shop',
  'claims.better.guarantee_as_gift':
    'Say what goes beyond the law, such as a third year. The two years of the legal guarantee are nothing to praise.',
} as const;
