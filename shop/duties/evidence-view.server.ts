import { sql } from 'kysely';
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
  /** The change of its kind that the job found, with the name of who made it; null where that is not the cause. */
  readonly kind_change: KindChange | null;
  readonly countries: readonly string[];
  readonly duties: readonly Judgement[];
  /** The product's facts and texts as they stood. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly digest: string;
};

export type KindChange = { readonly actor_name: string | null };

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
      KIND_CHANGE.as('kind_change'),
    ])
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, id: String(row.id) })) as unknown as Evidence[];
}

/**
 * Other duties of its kind are another state of a product, so the first thing that the job records after such a change
 * comes from it.
 */
const KIND_CHANGE = sql<KindChange | null>`case when via = 'job' then (
  select jsonb_build_object('actor_name', c.actor_name)
  from audit_entries a join audit_changes c on c.id = a.change_id
  where a.entity = 'kind' and a.entity_id = product_evidence.kind and a.after ? 'duties'
    and c.at <= product_evidence.at and c.at > (
      select max(earlier.at) from product_evidence earlier
      where earlier.product_id = product_evidence.product_id and earlier.id < product_evidence.id)
  order by c.at desc limit 1) end`;

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
