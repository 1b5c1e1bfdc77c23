import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Alternative, pairsOf, toSynonyms } from './alternatives.ts';
import {
  cleanSynonym,
  findSynonymProblem,
  MAX_SYNONYMS,
  phrasesOf,
  type Synonym,
  type SynonymFields,
  type SynonymProblem,
} from './synonym.ts';
import { lockSynonyms } from './synonym-store.server.ts';
import { foldPhrases, listSplitSynonyms, listStoredSynonyms } from './synonyms-view.server.ts';
import { writeSynonyms } from './write-synonyms.server.ts';

export type SaveSynonymInput = {
  /** The edited synonym, and when that version was saved. Null for a new one. */
  readonly edited: { readonly id: Uuid; readonly version: Date } | null;
  readonly synonym: SynonymFields;
  readonly actor: Actor;
};

export type SaveSynonymError =
  | { readonly code: 'invalid'; readonly problem: SynonymProblem }
  | { readonly code: 'too_many' | 'not_found' }
  /** It was saved again since that version. */
  | { readonly code: 'conflict'; readonly current: Synonym };

type Saved = Result<{ readonly changeId: Uuid | null }, SaveSynonymError>;

/** Saves a new or edited synonym. One that says nothing new is refused. `changeId` undoes it; null when nothing differed. */
export async function saveSynonym(shop: Shop, { edited, synonym, actor }: SaveSynonymInput): Promise<Saved> {
  const after = cleanSynonym(synonym);
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Saved> => {
    await lockSynonyms(tx);
    const stored = await listStoredSynonyms(tx);
    const before = stored.find(({ id }) => id === edited?.id) ?? null;
    if (edited !== null && before === null) return err({ code: 'not_found' });
    if (edited !== null && before !== null && before.version.getTime() !== edited.version.getTime())
      return err({ code: 'conflict', current: before });
    if (before === null && stored.length >= MAX_SYNONYMS) return err({ code: 'too_many' });
    const problem = await findProblem(tx, after, { before, others: stored.filter((one) => one !== before) });
    if (problem !== null) return err({ code: 'invalid', problem });
    const kind = before === null ? 'create' : 'edit';
    return ok({ changeId: await writeSynonyms(tx, [{ before, after }], { actor, kind, now }) });
  });
}

async function findProblem(
  tx: Tx,
  after: SynonymFields,
  { before, others }: { readonly before: Synonym | null; readonly others: readonly Synonym[] },
): Promise<SynonymProblem | null> {
  const fold = await foldPhrases(tx, phrasesOf(after));
  const own = findSynonymProblem(after, fold);
  if (own !== null) return own;
  const { language, term } = after;
  if (others.some((one) => one.fields.language === language && one.folded === fold(term)))
    return { field: 'term', code: 'term_taken', value: term };
  const phrases = phrasesOf(after).map(fold);
  const { alternatives } = toSynonyms(await listSplitSynonyms(tx, before?.id));
  const isSaid = (from: string, to: string) =>
    alternatives.get(from)?.some((known) => isFor(known, language) && wordsOf(known) === to) ?? false;
  const isNothingNew = pairsOf({ isBothWays: after.is_both_ways, phrases }).every(([from, to]) => isSaid(from, to));
  return isNothingNew ? { field: 'term', code: 'nothing_new', value: term } : null;
}

function isFor(known: Alternative, language: SynonymFields['language']): boolean {
  return known.language === language || known.language === 'any';
}

function wordsOf({ words }: Alternative): string {
  return words.map(({ word }) => word).join(' ');
}
