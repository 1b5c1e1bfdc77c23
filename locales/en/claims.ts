/** A better wording of each claim, in the language of the text that makes it. Only the server reads it. */
export const claims = {
  'claims.better.generic_environmental':
    'Say what exactly is better and how you know: “the bottle is 80% recycled plastic”. Or name the certificate in the same sentence, such as the EU Ecolabel.',
  'claims.better.offset':
    'Forbidden for products even with certificates of offsetting. State measured emissions of the product itself, or leave it out.',
  'claims.better.wholly_natural': 'State the measured share and its standard: “98% of natural origin (ISO 16128)”.',
  'claims.better.best_price': 'Leave it out, or name the comparison: with whom, for which product and on which day.',
  'claims.better.guarantee_as_gift':
    'Say what goes beyond the law, such as a third year. The two years of the legal guarantee are nothing to praise.',
} as const;
