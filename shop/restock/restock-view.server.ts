import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** A request with what its mails say, in the language it was made in. */
export type RestockToMail = {
  readonly id: Uuid;
  readonly email: string;
  readonly language: Language;
  readonly isConfirmed: boolean;
  readonly variationId: Uuid | null;
  /** 'Wool Scarf, Coral' */
  readonly name: string;
  readonly slug: string;
  /** As the product's address names it. */
  readonly variation: { readonly name: string } | null;
};

/** Finds a request that was not mailed yet. */
export async function findRestockToMail(db: Db | Tx, id: Uuid): Promise<RestockToMail | null> {
  const { rows } = await sql<RestockToMail>`${REQUESTS} and r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Lists who waits for a product or a variation of it, those first who have waited longest. */
export async function listWaiting(db: Db | Tx, productId: Uuid): Promise<RestockToMail[]> {
  const { rows } = await sql<RestockToMail>`
    ${REQUESTS} and r.product_id = ${productId} and r.confirmed_at is not null
    order by r.confirmed_at, r.id`.execute(db);
  return rows;
}

const REQUESTS = sql`
  select r.id, r.email, r.language, r.confirmed_at is not null as "isConfirmed", r.variation_id as "variationId",
    concat_ws(', ', coalesce(t.name, p.name), coalesce(vt.label, v.label, v.name)) as name,
    coalesce(t.slug, p.slug) as slug,
    case when v.id is not null then jsonb_build_object('name', v.name) end as variation
  from restock_requests r
  join products p on p.id = r.product_id
  left join product_translations t on t.product_id = p.id and t.language = r.language
  left join product_variations v on v.id = r.variation_id
  left join product_variation_translations vt on vt.variation_id = v.id and vt.language = r.language
  where r.mailed_at is null`;

/** How many addresses wait for a product or one of its variations. */
export async function countWaiting(db: Db, productId: Uuid): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct email)::integer as n from restock_requests
    where product_id = ${productId} and confirmed_at is not null and mailed_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}
