import { CERTIFICATES, CLAIM_RULE, CLAIM_RULES, type Claim, type ClaimRuleId, DENIALS } from './claim-rules.ts';

/** Finds the claims of a text, which may have tags; the same words once, in the order of the rules. */
export function findClaims(text: string): Claim[] {
  const sentences = sentencesOf(text);
  const found = CLAIM_RULES.flatMap((rule) =>
    sentences.flatMap((sentence) => wordsAgainst(rule, sentence).map((words) => ({ rule, words }))),
  );
  return found.filter(({ words }, index) => found.findIndex((one) => one.words === words) === index);
}

function wordsAgainst(rule: ClaimRuleId, sentence: string): string[] {
  const { pattern, certifiable } = CLAIM_RULE[rule];
  if (certifiable && CERTIFICATES.test(sentence)) return [];
  return [...sentence.matchAll(pattern)]
    .filter(({ index }) => !DENIALS.test(sentence.slice(0, index)))
    .map(([words]) => words.trim());
}

/** The sentences of a text, folded: small letters, no accents, tags or punctuation, one space between words. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/<[^>]*>/g, '. ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)[.,](?=\d)/g, '$1')
    .split(/[.!?;\n]+/)
    .map((sentence) =>
      sentence
        .replace(/[^\p{L}\p{N}%]+/gu, ' ')
        .replace(/(\d) %/g, '$1%')
        .trim(),
    )
    .filter((sentence) => sentence !== '');
}
