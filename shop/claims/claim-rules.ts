/** The rules of Directive 2005/29/EC, as amended by 2024/825, that words alone can break. */
export const CLAIM_RULES = [
  'generic_environmental',
  'offset',
  'wholly_natural',
  'best_price',
  'guarantee_as_gift',
] as const;
export type ClaimRuleId = (typeof CLAIM_RULES)[number];

/** A place in a text that a rule finds. */
export type Claim = {
  readonly rule: ClaimRuleId;
  /** As they stand in the text. */
  readonly words: string;
};

export type ClaimRule = {
  readonly law: string;
  /** In the folded text: stems, with a space where words are joined or apart. */
  readonly pattern: RegExp;
  /** Whether a certificate named in the same sentence makes it an honest claim. */
  readonly certifiable: boolean;
};

const word = (...stems: readonly string[]) => new RegExp(`\\b(?:${stems.join('|')})`, 'g');

export const CLAIM_RULE: Readonly<Record<ClaimRuleId, ClaimRule>> = {
  generic_environmental: {
    law: 'Directive 2005/29/EC, Annex I, 4a',
    certifiable: true,
    pattern: word(
      '(?:eco|environment(?:ally)?|climate|nature|earth|planet|ocean) ?friendly\\b',
      'ecological(?:ly)?\\b',
      '(?:gentle|kind|good) (?:on|to|for) (?:the )?(?:environment|nature|planet)\\b',
      'environmentally (?:correct|safe|sound)\\b',
      'good for the planet\\b',
      'biodegradable\\b',
      'sustainabl[ey]\\b',
      'conscious (?:product|choice|option|alternative|brand)s?\\b',
      'greenest\\b',
      'greener (?:product|choice|option|alternative|brand|future|planet)s?\\b',
      'green (?:product|choice|option|alternative|brand)s?\\b',
      '(?:videi|dabai|klimatam|planetai) (?:draudzig|saudzig|nekaitig)\\w*',
      '(?:draudzig|saudzig|nekaitig)\\w* (?:videi|dabai|klimatam|planetai)\\b',
      '(?:ekologisk|bionoardam|biologiski noardam)\\w*',
      '(?:vis)?ilgtspejig\\w*',
      // Not the genitive plural: without accents it is that of herbs and medicines too.
      'zal(?:s|a|i|ie|as|o|am|ai|aj\\w+|ais|ak\\w+) (?:produkt|prec|izvel|alternativ|risinajum|zimol)\\w*',
      'viszal\\w+',
    ),
  },
  offset: {
    law: 'Directive 2005/29/EC, Annex I, 4c',
    certifiable: false,
    pattern: word(
      '(?:climate|carbon|co2|greenhouse gas) (?:neutral|positive|negative|compensated)\\b',
      'net zero\\b',
      'zero (?:carbon|emissions?)\\b',
      '(?:klimat|klimatam |klimatiski |klimata |co2 |oglekla |oglekla dioksida )(?:neitral|pozitiv)\\w*',
      'kompenset\\w* (?:co2|emisij|izmes)\\w*',
    ),
  },
  wholly_natural: {
    law: 'Directive 2005/29/EC, Art. 6(1)(b) and 12',
    certifiable: true,
    pattern: word(
      '100 ?(?:%|percent|per cent) (?:all )?(?:natural|organic|ecological|pure)\\b',
      '(?:completely|entirely|purely|wholly) natural\\b',
      '(?:chemical free|(?:free (?:of|from)|without|no|zero) chemicals)\\b',
      'bez (?:\\w+ )?kimij\\w+',
      '100 ?(?:%|procentu|procentigi) (?:dabig|dabisk|natural|tir|organisk)\\w*',
      'simtprocentig\\w* (?:dabig|dabisk|natural|tir|organisk)\\w*',
      '(?:dabig|dabisk|natural)(?:s|a|i|as) 100 ?%',
      '(?:pilnigi|pilniba|tikai) (?:dabig|dabisk|natural)\\w*',
    ),
  },
  best_price: {
    law: 'Directive 2005/29/EC, Art. 6(1)(d)',
    certifiable: false,
    pattern: word(
      '(?:best|cheapest|unbeatable) prices?\\b',
      'cheapest (?:shop|store|(?:on|in) (?:the )?(?:market|town|latvia|riga|baltics|europe))\\b',
      'guaranteed lowest prices?\\b',
      'lowest prices? (?:guaranteed|anywhere|(?:on|in) (?:the )?(?:market|town|latvia|riga|europe))\\b',
      '(?:labak|letak|nepars(?:pejam|pet))\\w* cen(?:a|as|u|am|ai)\\b',
      '(?:par (?:vis)?|vis)zemak\\w* cen(?:a|as|u|am|ai)\\b',
      'letak(?:ais|a|ie|as) (?:tirgu|pilseta|latvija|riga|baltija|eiropa)\\b',
      'zemak\\w* cen(?:a|as|u|am|ai) (?:tirgu|pilseta|latvija|riga|eiropa|garanteta|garantejam)\\b',
    ),
  },
  guarantee_as_gift: {
    law: 'Directive 2005/29/EC, Annex I, 10',
    certifiable: false,
    pattern: word(
      'quality guarantees?\\b',
      '(?:free|bonus|extra|gift|exclusive) (?:2|two|24) (?:year|month)s? (?:legal )?(?:guarantee|warranty)\\b',
      '(?:2|two|24) (?:year|month)s? (?:legal )?(?:guarantee|warranty) (?:for free|free of charge|as a (?:gift|bonus)|included|on us)\\b',
      '(?:14|fourteen) days? (?:money back|return|refund) guarantee\\b',
      '(?:not as described|faulty|defective|broken) (?:\\S+ ){0,5}we (?:will |ll )?(?:put|make|set) (?:it|them|this|things) right\\b',
      'kvalitates garantij\\w*',
      '(?:14|cetrpadsmit) dienu (?:naudas (?:atmaksas|atgriesanas)|atgriesanas|atmaksas) garantij\\w*',
      '(?:neatbilst aprakstam|ir bojat\\w+) (?:\\S+ ){0,4}(?:atrisinasim|nokartosim|nokartojam|salabosim)\\b',
      'bezmaksas garantij\\w* (?:uz )?(?:2|divi|diviem|24) (?:gad|menes)\\w*',
      '(?:bezmaksas|papildu) (?:2|divu|24) (?:gad|menes)\\w* garantij\\w*',
      '(?:2|divu|24) (?:gad|menes)\\w* garantij\\w* (?:bez maksas|davana|ka davan)\\w*',
    ),
  },
};

/** Before a claim, within its sentence: it is denied, or spoken about. 'Not only' says more, not less. */
export const DENIALS =
  /\b(?:not|never|no|isn t|aren t|without|cannot be called|nav|nevis|ne|neesam|nesaucam|bez)(?! (?:only|just|merely|simply|tikai|vien)\b)(?: \S+){0,4} ?$/;

/** Labels of a scheme or a standard that proves what a sentence says. */
export const CERTIFICATES =
  /\b(?:eu ecolabel|ecolabel|es ekomarkejum\w*|nordic swan|ziemelu gulb\w*|blue angel|zilais engelis|fsc|pefc|gots|oeko tex|cosmos|natrue|ecocert|(?:en|iso|oecd) (?:iso )?\d{3,5})\b/;
