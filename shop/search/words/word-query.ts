import { isWished, type Role } from '../understanding/understand.ts';
import type { Spelling } from './searched-word.ts';

/** What may stand for one typed word, or for several that are one thing. */
export type WordQuery = {
  /** As the shopper is told about it: corrected, or as typed. */
  readonly text: string;
  readonly role: Role;
  /** Names have it; otherwise only descriptions and ingredients. */
  readonly isNamed: boolean;
  /** The typed word or what was meant by it: its products come first. */
  readonly best: readonly Spelling[];
  /** Words of its family: they count where they name the product. A text that 'shows' something is about no shower. */
  readonly akin: readonly Spelling[];
  /** Synonyms and longer words. They count where they name the product. */
  readonly others: readonly Spelling[];
  /** Those of them that answer what was typed, which names nothing itself: what is meant most comes first. */
  readonly answers: readonly Spelling[];
  /** The unfinished last word, with which longer ones begin. */
  readonly beginning: string | null;
};

/** Whether a word tells enough to be all that is left of a text. */
export function canStandAlone({ role, isNamed }: WordQuery): boolean {
  return role === 'word' && isNamed;
}

/** Whether a word says what for, or for whom: 'dry skin', 'gym', 'grandma'. */
export function isNeed({ answers }: WordQuery): boolean {
  return answers.length > 0;
}

/**
 * Whether words tell enough to be all that is left of a text: one that names products, two that descriptions have, or a
 * gift. Of a sentence, what any description says is better than nothing.
 */
export function canStand(queries: readonly WordQuery[], isSentence: boolean): boolean {
  const telling = queries.filter(({ role }) => role === 'word').length;
  const isGift = queries.some(({ role }) => role === 'gift');
  return isGift || queries.some(canStandAlone) || telling > (isSentence ? 0 : 1);
}

/** What is asked for of a text: its words, or without any the gift, or all that is wished for. */
export function listAsked(queries: readonly WordQuery[]): readonly WordQuery[] {
  const required = queries.filter(({ role }) => !isWished(role));
  const gifts = queries.filter(({ role }) => role === 'gift');
  return [required, gifts, queries].find(({ length }) => length > 0) ?? [];
}
