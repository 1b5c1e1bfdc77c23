import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  cleanSynonym,
  findSynonymProblem,
  MAX_SYNONYMS,
  meaningsOf,
  phrasesOf,
  type Synonym,
  type SynonymFields,
  type SynonymProblem,
} from './synonym.ts';
import { lockSynonyms } from './synonym-store.server.ts';
import { foldPhrases, listStoredSynonyms } from './synonyms-view.server.ts';
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
    const problem = await findProblem(
      tx,
      after,
      stored.filter((one) => one !== before),
    );
    if (problem !== null) return err({ code: 'invalid', problem });
    const kind = before === null ? 'create' : 'edit';
    return ok({ changeId: await writeSynonyms(tx, [{ before, after }], { actor, kind, now }) });
  });
}

async function findProblem(tx: Tx, after: SynonymFields, others: readonly Synonym[]): Promise<SynonymProblem | null> {
  const { language, term } = after;
  const alike = others.map(({ fields }) => fields).filter((one) => one.language === language || one.language === 'any');
  const fold = await foldPhrases(tx, [after, ...alike].flatMap(phrasesOf));
  const own = findSynonymProblem(after, fold);
  if (own !== null) return own;
  if (others.some((one) => one.fields.language === language && one.folded === fold(term)))
    return { field: 'term', code: 'term_taken', value: term };
  const said = new Set(alike.flatMap((one) => saidBy(one, fold)));
  const isNothingNew = saidBy(after, fold).every((pair) => said.has(pair));
  return isNothingNew ? { field: 'term', code: 'nothing_new', value: term } : null;
}

function saidBy(synonym: SynonymFields, fold: (phrase: string) => string): string[] {
  return meaningsOf(synonym, fold).map((pair) => pair.join('\n'));
}
