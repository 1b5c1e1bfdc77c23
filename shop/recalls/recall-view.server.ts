import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { zoneSql } from '#shop/platform/postgres/zone.server.ts';
import type { NewRecall, RecallTexts } from './recall.ts';
import type { RecallToSay } from './recall-notice.ts';

/** How long an ended one is listed: claims for a defective product end after ten years (Directive (EU) 2024/2853, Art. 17). */
const LISTED_YEARS = 10;

/** A recall with what the shop knows of the product now; what was deleted since is called as it was at that time. */
export type StoredRecall = Omit<RecallToSay, 'texts'> & {
  readonly texts: PerLanguage<RecallTexts>;
  readonly productId: string | null;
  readonly slug: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** For staff. */
  readonly endReason: string | null;
  /** What shoppers read about the end, in this language; null where staff wrote nothing for them. */
  readonly endText: string | null;
  /** All of the product is off sale because of it. */
  readonly stopsSale: boolean;
};

/** A recall in one language. */
export type ShownRecall = Omit<StoredRecall, 'texts'> & Pick<RecallToSay, 'texts'>;

export async function findRecall(db: Db | Tx, id: string, language: Language): Promise<ShownRecall | null> {
  const [row] = await listWhere(db, language, sql`r.id = ${id}`);
  return row ?? null;
}

/** Lists what was ever recalled or warned of, for staff, the newest first. */
export async function listAllRecalls(db: Db, language: Language): Promise<ShownRecall[]> {
  return listWhere(db, language, sql`true`);
}

/** Lists what is in force, and what ended in the last ten years, the newest first. */
export async function listPublicRecalls(db: Db, language: Language, now: Date): Promise<ShownRecall[]> {
  return listWhere(
    db,
    language,
    sql`r.ended_at is null or r.ended_at > ${now}::timestamptz - make_interval(years => ${LISTED_YEARS})`,
  );
}

/** Lists what is in force about a product, the newest first. */
export async function listRecallsOfProduct(db: Db, productId: string, language: Language): Promise<ShownRecall[]> {
  return listWhere(db, language, sql`r.product_id = ${productId} and r.ended_at is null`);
}

/** Lists what is in force about the goods of an order, the newest first. */
export async function listRecallsOfOrder(db: Db, orderId: Uuid, language: Language): Promise<ShownRecall[]> {
  const isConcerned = sql`exists (select from recall_notices n where n.recall_id = r.id and n.order_id = ${orderId})`;
  return listWhere(db, language, sql`r.ended_at is null and ${isConcerned}`);
}

async function listWhere(db: Db | Tx, language: Language, condition: RawBuilder<unknown>): Promise<ShownRecall[]> {
  const { rows } = await sql<StoredRecall>`
    select r.id, r.kind, r.product_id as "productId", r.batch, r.remedies, r.texts, r.contact,
      to_char(r.ordered_from, 'YYYY-MM-DD') as "orderedFrom", to_char(r.ordered_to, 'YYYY-MM-DD') as "orderedTo",
      concat_ws(', ', coalesce(t.name, p.name, r.product_name), coalesce(vt.label, v.label, r.variation_name)) as name,
      ${identitySql}, ${sentDays(sql`i.product_id = r.product_id
        and (r.variation_name is null or i.variation_id = r.variation_id)`)},
      case when p.is_shown then coalesce(t.slug, p.slug) end as slug,
      r.started_at as "startedAt", r.ended_at as "endedAt", r.end_reason as "endReason",
      r.texts -> ${language} ->> 'ended' as "endText",
      r.kind = 'recall' and r.variation_name is null and r.ended_at is null as "stopsSale"
    from recalls r
    left join products p on p.id = r.product_id
    left join product_translations t on t.product_id = p.id and t.language = ${language}
    left join product_facts f on f.product_id = p.id
    left join product_variations v on v.id = r.variation_id
    left join product_variation_translations vt on vt.variation_id = v.id and vt.language = ${language}
    where ${condition}
    order by r.started_at desc, r.id`.execute(db);
  return rows.map((row) => ({ ...row, texts: row.texts[language] ?? row.texts[DEFAULT_LANGUAGE] }));
}

/** By which people tell it from other goods: as kept with the recall, also after the goods were deleted. */
const identitySql = sql`coalesce(r.brand, p.brand) as brand, coalesce(r.sku, v.sku, p.sku) as sku,
  coalesce(r.model, f.model) as model, coalesce(r.barcode, v.barcode, f.barcode) as barcode,
  coalesce(v.image, p.images[1]) as image`;

/** The first and last day, by the shop's clocks, on which such items left, as far as orders are still stored. */
function sentDays(isMeant: RawBuilder<unknown>) {
  const day = (of: RawBuilder<unknown>) => sql`(
    select to_char(${of} at time zone ${zoneSql()}, 'YYYY-MM-DD')
    from order_items i join order_status_changes c on c.order_id = i.order_id and c.new_status = 'shipped'
    where ${isMeant})`;
  return sql`${day(sql`min(c.created_at)`)} as "sentFrom", ${day(sql`max(c.created_at)`)} as "sentTo"`;
}

/** What a recall will say once it is started under this id. Null for an unknown product or variation. */
export async function findRecallDraft(
  db: Db,
  { id, ...recall }: NewRecall & { readonly id: Uuid },
  language: Language,
): Promise<RecallToSay | null> {
  const { rows } = await sql<Named>`
    select concat_ws(', ', coalesce(t.name, p.name), coalesce(vt.label, v.label, v.name)) as name, ${identitySql},
      ${sentDays(sql`i.product_id = p.id and (${recall.variationId}::uuid is null or i.variation_id = v.id)`)}
    from products p
    left join product_translations t on t.product_id = p.id and t.language = ${language}
    left join product_facts f on f.product_id = p.id
    left join product_variations v on v.id = ${recall.variationId}::uuid and v.product_id = p.id
    left join product_variation_translations vt on vt.variation_id = v.id and vt.language = ${language}
    left join recalls r on r.id = ${id}
    where p.id = ${recall.productId} and (${recall.variationId}::uuid is null or v.id is not null)`.execute(db);
  const [named] = rows;
  return named === undefined ? null : { ...recall, ...named, id, texts: recall.texts[language] };
}

type Named = Pick<RecallToSay, 'name' | 'brand' | 'sku' | 'model' | 'barcode' | 'sentFrom' | 'sentTo' | 'image'>;

/** Goods that a recall can be about: a product with its variations, in the words of staff. */
export type RecallableProduct = {
  readonly id: string;
  readonly name: string;
  readonly variations: readonly { readonly id: string; readonly label: string }[];
};

export async function findRecallable(db: Db, productId: string, language: Language): Promise<RecallableProduct | null> {
  const { rows } = await sql<RecallableProduct>`
    select p.id, coalesce(t.name, p.name) as name, coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'label', coalesce(vt.label, v.label, v.name)) order by v.position, v.id)
      from product_variations v
      left join product_variation_translations vt on vt.variation_id = v.id and vt.language = ${language}
      where v.product_id = p.id), '[]') as variations
    from products p
    left join product_translations t on t.product_id = p.id and t.language = ${language}
    where p.id = ${productId}`.execute(db);
  return rows[0] ?? null;
}
