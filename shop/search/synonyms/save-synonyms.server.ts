import { type Actor, differences } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  cleanSynonym,
  findSynonymProblem,
  MAX_SYNONYMS,
  phrasesOf,
  type SynonymFields,
  type SynonymProblem,
} from './synonym.ts';
import { lockSynonyms } from './synonym-store.server.ts';
import { foldPhrases, listStoredSynonyms } from './synonyms-view.server.ts';
import { writeSynonyms } from './write-synonyms.server.ts';

/** The problem of one of the given synonyms. `term_taken` means that an earlier one has the same term. */
export type SynonymRowProblem = SynonymProblem & { readonly row: number };

export type SaveSynonymsError =
  | { readonly code: 'invalid'; readonly problems: readonly SynonymRowProblem[] }
  | { readonly code: 'too_many' };

/** `changeId` undoes it as a whole; null when nothing differed. */
export type SavedSynonyms = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly changeId: Uuid | null;
};

export type SaveSynonymsInput = {
  readonly synonyms: readonly SynonymFields[];
  readonly actor: Actor;
  /** Leaves terms that have a synonym as they are, instead of giving them these meanings. */
  readonly addsOnly?: boolean;
};

/** Saves many synonyms as one change, or none when one of them is refused. Others stay. */
export async function saveSynonyms(
  shop: Shop,
  { synonyms, actor, addsOnly = false }: SaveSynonymsInput,
): Promise<Result<SavedSynonyms, SaveSynonymsError>> {
  if (synonyms.length > MAX_SYNONYMS) return err({ code: 'too_many' });
  const wanted = synonyms.map(cleanSynonym);
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<SavedSynonyms, SaveSynonymsError>> => {
    await lockSynonyms(tx);
    const { problems, keyOf } = await judge(tx, wanted);
    if (problems.length > 0) return err({ code: 'invalid', problems });
    const stored = await listStoredSynonyms(tx);
    const known = new Map(stored.map((one) => [`${one.fields.language} ${one.folded}`, one]));
    const writes = wanted.map((after) => ({ before: known.get(keyOf(after)) ?? null, after }));
    const added = writes.filter(({ before }) => before === null).length;
    if (stored.length + added > MAX_SYNONYMS) return err({ code: 'too_many' });
    const differing = writes.filter(({ before, after }) =>
      before === null ? true : !addsOnly && differences(before.fields, after) !== null,
    );
    const changeId = await writeSynonyms(tx, differing, { actor, kind: 'import', now });
    return ok({ added, changed: differing.length - added, unchanged: writes.length - differing.length, changeId });
  });
}

/** Finds what is wrong with synonyms that are not saved, because others beside them cannot be read. */
export async function findSynonymProblems(
  shop: Shop,
  synonyms: readonly SynonymFields[],
): Promise<readonly SynonymRowProblem[]> {
  const { problems } = await judge(shop.db, synonyms.map(cleanSynonym));
  return problems;
}

async function judge(db: Db | Tx, synonyms: readonly SynonymFields[]) {
  const fold = await foldPhrases(db, synonyms.flatMap(phrasesOf));
  const keyOf = ({ language, term }: SynonymFields) => `${language} ${fold(term)}`;
  const seen = new Set<string>();
  const problems = synonyms.flatMap((synonym, row): SynonymRowProblem[] => {
    const problem = findSynonymProblem(synonym, fold);
    if (problem !== null) return [{ ...problem, row }];
    const key = keyOf(synonym);
    if (seen.has(key)) return [{ field: 'term', code: 'term_taken', value: synonym.term, row }];
    seen.add(key);
    return [];
  });
  return { problems, keyOf };
}
