const SOFTENERS = [
  'voluntar(?:y|ily)',
  'precaution(?:ary|s)?',
  'out of caution',
  'discretion(?:ary)?',
  'rare(?:ly)?',
  '(?:specific|isolated|particular|individual) (?:situation|circumstance|case|incident)s?',
  'unlikely',
  '(?:very )?(?:low|small|minimal|slight) (?:risk|danger|probability|likelihood)s?',
  '(?:risk|danger|probability|likelihood)s? (?:is|are) (?:very )?(?:low|small|minimal|slight)',
  'no (?:reported |known )?(?:accident|injur|incident)\\p{L}*',
  'brīvprātīg\\p{L}*',
  'piesardzības (?:nolūk|apsvērum|pasākum|labad|pēc)\\p{L}*',
  'profilaktisk\\p{L}*',
  'diskrecionār\\p{L}*',
  'pēc sav(?:iem|a) ieskat\\p{L}*',
  'ret(?:i|os|ā|ais|s|as|a|u|ie)',
  '(?:maz ticam|mazticam|maz iespējam)\\p{L}*',
  '(?:zem|maz|niecīg|minimāl)\\p{L}* (?:risk|briesm|bīstamīb|varbūtīb|iespējamīb)\\p{L}*',
  '(?:risks|bīstamība|varbūtība|iespējamība) ir (?:ļoti )?(?:zem|maz|niecīg|minimāl)\\p{L}*',
  '(?:īpaš|konkrēt|noteikt|atsevišķ)\\p{L}+ (?:situācij|gadījum|apstākļ)\\p{L}*',
  'nav (?:ziņots|ziņu|zināmu|zināmi|saņemti ziņojumi)(?: par)?(?: \\p{L}+)? (?:negadījum|nelaimes|savainojum|traum)\\p{L}*',
];
const PLAYS_DOWN = new RegExp(`(?<!\\p{L})(?:${SOFTENERS.join('|')})(?!\\p{L})`, 'iu');

/** The first words that make a risk sound smaller, in any language (Regulation (EU) 2023/988, Art. 36(2)(d)), or null. */
export function findSoftener(text: string): string | null {
  return PLAYS_DOWN.exec(text.normalize('NFC').replace(/\p{Cf}/gu, ''))?.[0] ?? null;
}
