import { CERTIFICATES, CLAIM_RULE, CLAIM_RULES, type Claim, type ClaimRuleId, DENIALS } from './claim-rules.ts';

/** Finds the claims of a text, which may have tags; the same words once, in the order of the rules. */
export function findClaims(text: string): Claim[] {
  const sentences = sentencesOf(text);
  const found = CLAIM_RULES.flatMap((rule) => sentences.flatMap((sentence) => findAgainst(rule, sentence)));
  return found
    .filter(({ folded }, index) => found.findIndex((one) => one.folded === folded) === index)
    .map(({ rule, words }) => ({ rule, words }));
}

function findAgainst(rule: ClaimRuleId, { folded, letters, places }: Sentence) {
  const { pattern, certifiable } = CLAIM_RULE[rule];
  if (certifiable && CERTIFICATES.test(folded)) return [];
  return [...folded.matchAll(pattern)]
    .filter(({ index }) => !DENIALS.test(folded.slice(0, index)))
    .map(({ 0: match, index }) => {
      const words = match.trim();
      const [from = 0, to = 0] = [places[index], places[index + words.length - 1]];
      return { rule, folded: words, words: letters.slice(from, to + 1).join('') };
    });
}

/** A sentence as it stands and as it is compared, with the place in the one of each letter of the other. */
type Sentence = { readonly letters: readonly string[]; readonly folded: string; readonly places: readonly number[] };

function sentencesOf(text: string): Sentence[] {
  return text
    .replace(/<[^>]*>/g, '. ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .normalize('NFC')
    .split(/[!?;\n]|(?<!\d)\.|\.(?!\d)/)
    .map(fold);
}

/** Small letters, no accents, soft hyphens or punctuation, one space between words, none before a percent sign or within a number. */
function fold(sentence: string): Sentence {
  const letters = [...sentence];
  let folded = '';
  const places: number[] = [];
  for (const [place, letter] of letters.entries()) {
    if (/[.,]/.test(letter) && isDigit(letters[place - 1]) && isDigit(letters[place + 1])) continue;
    const compared = COMPARED.get(letter) ?? compareAs(letter);
    if (compared === '') continue;
    if (compared === ' ' && (folded === '' || folded.endsWith(' '))) continue;
    if (compared === '%' && /\d $/.test(folded)) {
      folded = folded.slice(0, -1);
      places.pop();
    }
    folded += compared;
    for (let n = 0; n < compared.length; n += 1) places.push(place);
  }
  return { letters, folded, places };
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
  return letter !== undefined && /\d/.test(letter);
}
