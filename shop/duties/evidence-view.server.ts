import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { RecordedVia } from './decided.ts';
import type { Judgement } from './judge.ts';

/** What was decided about publishing a product, as it was recorded. */
export type Evidence = {
  readonly id: string;
  readonly at: Date;
  readonly product_name: string;
  readonly outcome: 'published' | 'warned' | 'refused' | 'unpublished';
  readonly via: RecordedVia;
  readonly actor_name: string | null;
  readonly kind: string | null;
  readonly countries: readonly string[];
  readonly duties: readonly Judgement[];
  /** The product's facts and texts as they stood. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly digest: string;
};

/** Lists the evidence about a product, the newest first. It is there for deleted products too. */
export async function listEvidence(db: Db | Tx, productId: Uuid, limit: number): Promise<Evidence[]> {
  const rows = await db
    .selectFrom('product_evidence')
    .select([
      'id',
      'at',
      'product_name',
      'outcome',
      'via',
      'actor_name',
      'kind',
      'countries',
      'duties',
      'facts',
      'digest',
    ])
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, id: String(row.id) })) as unknown as Evidence[];
}

export type Warning = { readonly duty: string; readonly until: Date };

/** Lists what a published product lacks, and until when it may stay on sale. */
export async function listWarnings(db: Db | Tx, productId: Uuid): Promise<Warning[]> {
  return db
    .selectFrom('product_warnings')
    .select(['duty', 'until'])
    .where('product_id', '=', productId)
    .orderBy('until')
    .orderBy('duty')
    .execute();
}
