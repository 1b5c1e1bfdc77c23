import { CERTIFICATES, CLAIM_RULE, CLAIM_RULES, type Claim, type ClaimRuleId, DENIALS } from './claim-rules.ts';

/** Finds the claims of a text, which may have tags; the same words once, in the order of the rules. */
export function findClaims(text: string): Claim[] {
  const sentences = sentencesOf(text);
  // Most texts claim nothing, and are read once for each rule then: no pattern goes beyond a line.
  const all = sentences.map(({ folded }) => folded).join('\n');
  const broken = CLAIM_RULES.filter((rule) => all.search(CLAIM_RULE[rule].pattern) >= 0);
  const found = broken.flatMap((rule) => sentences.flatMap((sentence) => findAgainst(rule, sentence)));
  return found
    .filter(({ folded }, index) => found.findIndex((one) => one.folded === folded) === index)
    .map(({ rule, words }) => ({ rule, words }));
}

function findAgainst(rule: ClaimRuleId, { text, folded, places }: Sentence) {
  const { pattern, certifiable } = CLAIM_RULE[rule];
  if (certifiable && CERTIFICATES.test(folded)) return [];
  return [...folded.matchAll(pattern)]
    .filter(({ index }) => !DENIALS.test(folded.slice(0, index)))
    .map(({ 0: match, index }) => {
      const words = match.trim();
      const [from = 0, last = 0] = [places[index], places[index + words.length - 1]];
      return { rule, folded: words, words: text.slice(from, last + letterAt(text, last).length) };
    });
}

/** A sentence as it stands and as it is compared, with the place in the one of each letter of the other. */
type Sentence = { readonly text: string; readonly folded: string; readonly places: readonly number[] };

function sentencesOf(text: string): Sentence[] {
  return text
    .replace(/<[^>]*>/g, '. ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .normalize('NFC')
    .split(/[!?;\n]|(?<!\d)\.|\.(?!\d)/)
    .map(fold);
}

/** Small letters, no accents, soft hyphens or punctuation, one space between words, none before a percent sign or within a number. */
function fold(text: string): Sentence {
  let folded = '';
  const places: number[] = [];
  for (let place = 0, letter = ''; place < text.length; place += letter.length) {
    letter = letterAt(text, place);
    if ((letter === '.' || letter === ',') && isDigit(text[place - 1]) && isDigit(text[place + 1])) continue;
    const compared = COMPARED.get(letter) ?? compareAs(letter);
    if (compared === '') continue;
    if (compared === ' ' && (folded === '' || folded.endsWith(' '))) continue;
    if (compared === '%' && folded.endsWith(' ') && isDigit(folded.at(-2))) {
      folded = folded.slice(0, -1);
      places.pop();
    }
    folded += compared;
    for (let n = 0; n < compared.length; n += 1) places.push(place);
  }
  return { text, folded, places };
}

/** One letter, even where it takes two places. */
function letterAt(text: string, place: number): string {
  const code = text.charCodeAt(place);
  return code < 0xd800 || code > 0xdbff ? text.charAt(place) : String.fromCodePoint(text.codePointAt(place) ?? code);
}

/** Texts are made of few letters, and the list of claims reads all texts of the shop. */
const COMPARED = new Map<string, string>();

function compareAs(letter: string): string {
  const small = letter
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  const compared = small === '' || /[\p{L}\p{N}%]/u.test(small) ? small : ' ';
  COMPARED.set(letter, compared);
  return compared;
}

function isDigit(letter: string | undefined): boolean {
  return letter !== undefined && letter >= '0' && letter <= '9';
}
