const list = (words: string) => words.trim().split(/\s+/);

/**
 * Words with which shoppers say more than what they look for. A star stands for any ending. Written as people write them:
 * they are compared without case and diacritics.
 */
export const searchWords = {
  /** Tell nothing of a product. */
  fillers: list(`
    a an the this that these those here there it its i im ive id me my mine we our us you your he she they them his
    hers their who whom whose which what where when how why is are am was were be been being do does did can could would
    should will shall may might must have has had and or but if so of to in on at by for from with into onto as about than
    then any some something anything someone somebody please pls hi hello hey thanks look looking search searching searched
    find finding show need needs needed want wants wanted like likes liked love loves buy buying purchase order get getting
    give giving recommend suggest help really very quite too also just only such one ones use used using up per go goes going
    after before while during since until against along together every each all both own ever listen listening
    wear wearing put puts keep keeps make makes made thing come comes tell tells around under myself yourself much
    many more most less know knows see sees think try trying uses whole lover lovers still even because other others
    another maybe perhaps always often sometimes again now dont doesnt didnt isnt arent wasnt wont cant couldnt shouldnt
    youre theyre theres whats thats lets ive id ill sell sells selling sold available interested prefer happens wondering
    fits suitable feel feels feeling felt become becomes became fix suffer suffering problem problems issue
    issues trouble rid properly happen constantly easily quickly
  `),
  /** Several words that tell nothing together, though one of them does. */
  fillerPhrases: [
    ...['thank you', "mother's day", 'mothers day', "father's day", 'fathers day', "valentine's day", 'valentines day'],
    ...[
      "women's day",
      'womens day',
      "teacher's day",
      'boxing day',
      'wedding day',
      'name day',
      "new year's eve",
      "new year's",
    ],
    ...['a lot', 'a lot of', 'lots of', 'a bit', 'a little', 'at least', 'at all', 'as well', 'how much', 'how many'],
    ...['too much', 'too many', 'kind of', 'sort of', 'in general', 'in my opinion', 'secret santa'],
  ],
  /** Two words that tell nothing each, but are one thing together. */
  oneThing: ['make up'] as readonly string[],
  /** When something happens: wished for. Other words of it tell nothing. */
  times: [
    ...[
      'at night',
      'by night',
      'in the night',
      'during the night',
      'all night',
      'all day',
      'all day long',
      'every day',
    ],
    ...['every night', 'every morning', 'every evening', 'each day', 'in the morning', 'in the mornings'],
    ...['in the evening', 'in the evenings', 'in the daytime', 'during the day', 'day and night', 'after work'],
    ...['this evening', 'this year', 'all year', 'all year round'],
  ],
  /** Given to somebody: a wish that is enough where no other word is known. */
  gifts: list('gift gifts present presents giftbox giftboxes surprise surprises'),
  /** For whom, on what occasion, how good: wished for, but few products say it. */
  wishes: list(`
    birthday birthdays christmas xmas valentine valentines anniversary mother mothers mom moms mum mums
    father fathers dad dads wife husband girlfriend boyfriend friend friends sister brother daughter son grandmother grandma
    grandfather grandpa kid kids child children teen teens teenage teenager woman women womans womens man men mans mens
    grandson granddaughter nephew niece aunt uncle colleague colleagues coworker coworkers teacher teachers neighbour
    neighbours neighbor neighbors partner parents student students baby babies couple santa evening evenings weekend graduation
    wedding retirement easter small smaller little tiny big bigger
    him her mummy mommy nan nana granny granddad dads daddy gran hubby fiance fiancee bestie boss
    lady ladies girl girls boy boys everyone best better good great nice perfect beautiful lovely top cheap cheaper cheapest
    family families winter summer spring autumn holiday holidays today tonight work works office affordable budget inexpensive expensive quality new newest old popular favourite favorite bestseller product products
    item items thing things stuff kind type sale discount offer
  `),
  /** Before an amount of money: at most, at least, about. */
  atMost: [
    ...['under', 'below', 'beneath', 'within', 'up to', 'upto', 'at most', 'max', 'max.', 'maximum', 'maximum of'],
    ...['less than', 'cheaper than', 'lower than', 'no more than', 'not more than', 'not over', 'not above'],
  ],
  atLeast: ['over', 'above', 'more than', 'from', 'starting at', 'starting from', 'at least', 'min', 'min.', 'minimum'],
  /** Enough without a currency. */
  atLeastOfMoney: ['dearer than', 'more expensive than', 'costlier than'],
  around: ['about', 'around', 'approximately', 'approx', 'approx.', 'circa', 'roughly'],
  /** After an amount of money. */
  orLess: ['or less', 'or cheaper', 'or under', 'or below', 'max', 'maximum', 'at most', 'tops'],
  orMore: ['or more', 'and up', 'and more', 'or over', 'or above', 'minimum', 'at least'],
  /** Two amounts: what stands before the first and what stands between them. */
  between: [
    ['between', 'and'],
    ['from', 'to'],
    ['from', 'up to'],
  ],
  to: ['to', 'till', 'until'],
  currency: list('eur euro euros'),
  /** Said along with an amount. */
  price: list('for at price priced prices pricing cost costs costing budget of'),
  /** Before what a product must not have. */
  without: [
    'without',
    'w/o',
    'excluding',
    'except',
    'except for',
    'free of',
    'free from',
    'minus',
    'not',
    'but not',
    'allergic to',
    'allergy to',
    'intolerant to',
    'sensitive to',
    'avoid',
    'avoiding',
    'hate',
    'dislike',
  ],
  /** The same, where the shopper writes in this language: in another one it may be another word. */
  withoutHere: ['no'],
  /** Before a 'not' that is about doing: 'does not dazzle' is wished for. */
  doing: list('does do did will would should must may can could'),
  /** After what a product must not have, also with a hyphen. */
  withoutAfter: ['free'],
  /** What says in one word that something is missing, for which the star stands. */
  lacking: ['*less'],
  /** What is free but not missing. */
  notMissing: list('hands hand cruelty duty hassle tangle stress care delivery shipping returns for'),
  /** Between `without` and what it is about. */
  ofAny: list('any added artificial synthetic the a an all of for my your our too very so'),
  /** Kinds of substances, which another word before tells apart: 'without coconut oil' is about two words. */
  substances: list(`
    oil oils acid acids butter butters wax extract extracts milk water salt salts filter filters powder protein proteins
    alcohol colour colours color colors dye dyes
  `),
  /** What a complaint says is missing: 'no volume'. */
  lacked: list('volume bounce glow radiance moisture hydration energy grip elasticity length strength lift'),
  /** Joins several things that a product must not have. */
  or: list('or and nor'),
  /** What a product may contain or be without, by all that shoppers call it. */
  contents: {
    perfume: list('perfume perfumes perfumed fragrance fragrances fragranced scent scents scented parfum'),
    alcohol: list('alcohol alcohols'),
    sulfate: list('sulfate sulfates sulphate sulphates'),
    silicone: list('silicone silicones'),
    paraffin: list('paraffin paraffins'),
    wire: list('wire wires cable cables cord cords'),
  },
  /** What makes something small, before the ending of a word: its products are those of the word without it. */
  diminutives: [] as readonly string[],
  /** Endings of words for what does something, and for doing it: 'charger' and 'charging'. The first is typed. */
  kin: [
    ['er', 'ing', 's', 'es', 'ed'],
    ['ers', 'ing', 's', 'es', 'ed'],
    ['ing', 'er', 'ers'],
  ] as readonly (readonly string[])[],
  /** Numbers in words, by what they are. */
  numbers: {
    0.5: ['half', 'half a', 'half an'],
    2: ['two'],
    3: ['three'],
    4: ['four'],
    5: ['five'],
    6: ['six'],
    7: ['seven'],
    8: ['eight'],
    9: ['nine'],
    10: ['ten'],
    12: ['twelve', 'a dozen'],
  },
  units: {
    l: list('litre litres liter liters ltr'),
    ml: list('millilitre millilitres milliliter milliliters'),
    g: list('gram grams gr'),
    kg: list('kilo kilos kilogram kilograms'),
    m: list('metre metres meter meters'),
    cm: list('centimetre centimetres centimeter centimeters'),
    mm: list('millimetre millimetres millimeter millimeters'),
    w: list('watt watts'),
    v: list('volt volts'),
    h: list('hour hours hrs hr'),
    min: list('minute minutes mins'),
    pcs: list('pc pcs piece pieces'),
    in: list('inch inches'),
    pct: list('percent'),
    gb: list('gigabyte gigabytes'),
  },
  /** What a number may count besides these, so that it is no amount of money. */
  counted: list('year years yr yrs month months day days week weeks colours colors shades people persons x pack packs'),
};
