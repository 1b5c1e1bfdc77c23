/** What staff read about claims in texts. */
export const claims = {
  'claims.title': 'Claims in texts',
  'claims.text':
    'These words in products, categories, your own pages and news, the home page, navigation, settings and texts promise something that law forbids or wants proof for. They stay on the pages until you change them. Words in a sentence with “not”, or with the name of a certificate, are not listed.',
  'claims.none':
    'No claims found in the texts of products, categories, pages, news, the home page, navigation and settings, nor in those you have changed.',
  'claims.products': { one: '{n} product', other: '{n} products' },
  'claims.pages': { one: '{n} page or news item', other: '{n} pages and news items' },
  'claims.others': 'Other texts',
  'claims.settings': 'Settings',
  'claims.quoted': '“{words}”',
  'claims.saved': 'Law forbids these words or wants proof for them: {words}.',
  'claims.found': '“{words}”: {rule} ({law}).',
  'claims.field.name': 'Name',
  'claims.field.description': 'Description',
  'claims.field.highlights': 'Highlights',
  'claims.field.tag': 'Tags',
  'claims.rule.generic_environmental': 'a general environmental claim',
  'claims.rule.offset': 'a claim about climate that rests on offsetting',
  'claims.rule.wholly_natural': 'a claim about the whole composition, which must be proven',
  'claims.rule.best_price': 'a claim about everybody’s prices, which must be proven',
  'claims.rule.guarantee_as_gift': 'rights that every buyer has by law, presented as an advantage of the shop',
} as const;
