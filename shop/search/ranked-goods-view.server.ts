import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countDocuments, findDocuments } from './document-finds-view.server.ts';
import { areAllLevels, inNaming, listLevels, listPoints, listPointsOfWhole, named } from './document-query.ts';
import type { Find } from './in-memory/finds.ts';
import type { GoodsColumns } from './in-memory/goods-columns.ts';
import { EVERYTHING } from './in-memory/goods-query.ts';
import { firstOf, listPlaces } from './in-memory/list-goods.ts';
import { anyOf } from './match.ts';
import type { Searched } from './text-search.ts';

export type FoundProduct = {
  readonly id: Uuid;
  /** Only a description or the ingredients say what was searched for. */
  readonly isMention: boolean;
};

type Ranked = {
  readonly goods: GoodsColumns;
  readonly text: Searched;
  /** What every product must match. */
  readonly all: string;
  /** Those of these places that meet the filters. */
  readonly filter: (places: Uint32Array) => Promise<readonly number[]>;
  readonly limit: number;
  readonly offset: number;
};

/** Products with as many points. */
type Level = { readonly places: Uint32Array; readonly isMention: boolean };
type Placed = { readonly place: number; readonly isMention: boolean };

/** Lists the shown products whose name, brand, SKUs or the like have every word, those first that a text means most. */
export async function listNamedProducts(
  shop: Shop,
  { text, limit }: { readonly text: Searched; readonly limit: number },
): Promise<Uuid[]> {
  const all = text.missing.length > 0 ? null : inNaming(text);
  if (all === null) return [];
  const goods = await shop.knownGoods.read();
  const filter = async (places: Uint32Array) => listPlaces(goods, { ...EVERYTHING, places });
  const found = await listRanked(shop, { goods, text, all, filter, limit, offset: 0 });
  return found.map(({ id }) => id);
}

/**
 * By points: level after level, until the page is full. Each is a small query, because to plan one for all takes longer
 * than to read most. Only if they are too few is everything counted.
 */
export async function listRanked(shop: Shop, asked: Ranked): Promise<FoundProduct[]> {
  const { goods, text, limit, offset } = asked;
  const levels = listLevels(text).map(({ query }) => query);
  const leveled = levels.length === 0 ? [] : await take(asked, readLevels(shop, asked, levels));
  if (levels.length > 0 && (leveled.length >= offset + limit || areAllLevels(text))) {
    return leveled.slice(offset).map(({ place, isMention }) => ({ id: goods.ids.idAt(place), isMention }));
  }
  const counted = await take(asked, countLevels(shop, asked));
  const ids = counted.slice(offset).map(({ place }) => goods.ids.idAt(place));
  const mentioning = await listMentioning(shop, text, ids);
  return ids.map((id) => ({ id, isMention: mentioning.has(id) }));
}

/** The first products of all levels that meet the filters, up to the end of the page. */
async function take(
  { goods, filter, limit, offset }: Ranked,
  levels: AsyncIterable<Level>,
): Promise<readonly Placed[]> {
  const most = offset + limit;
  const best: Placed[] = [];
  for await (const { places, isMention } of levels) {
    const page = { order: 'relevance', limit: most - best.length, offset: 0 } as const;
    const first = firstOf(goods, await filter(places), page);
    best.push(...first.map((place) => ({ place, isMention })));
    if (best.length >= most) break;
  }
  return best;
}

/** What is wholly called as the text says comes first; products with words in descriptions alone last. */
async function* readLevels(shop: Shop, asked: Ranked, levels: readonly string[]): AsyncGenerator<Level> {
  const { goods, text, all } = asked;
  const fresh = createFresh(goods);
  const whole = listPointsOfWhole(text).map(({ query }) => query);
  if (whole.length > 0) {
    const counted = await countDocuments(shop, goods, { query: `${all}&${anyOf(whole)}`, points: listPoints(text) });
    for (const places of byPoints(counted)) yield { places: fresh(places), isMention: false };
  }
  for (const level of levels) yield { places: fresh(await findDocuments(shop, goods, level)), isMention: false };
  if (areAllLevels(text) && all !== inNaming(text)) {
    yield { places: fresh(await findDocuments(shop, goods, all)), isMention: true };
  }
}

/** Of everything that is found; what has no points comes last. Which products only mention the text is asked of the page alone. */
async function* countLevels(shop: Shop, { goods, text, all }: Ranked): AsyncGenerator<Level> {
  const fresh = createFresh(goods);
  const counted = await countDocuments(shop, goods, { query: all, points: listPoints(text) });
  for (const places of byPoints(counted)) yield { places: fresh(places), isMention: false };
  yield { places: fresh(await findDocuments(shop, goods, all)), isMention: false };
}

/** Leaves out places that were given before. */
function createFresh(goods: GoodsColumns) {
  let isGiven = new Uint8Array(goods.ids.size());
  return (places: Uint32Array): Uint32Array => {
    // Products may have come since.
    const marks = new Uint8Array(goods.ids.size());
    marks.set(isGiven);
    isGiven = marks;
    const fresh = places.filter((place) => !isGiven[place]);
    for (const place of fresh) isGiven[place] = 1;
    return fresh;
  };
}

/** The places with as many points each, those with the most first. */
function byPoints({ places, points = new Uint32Array() }: Find): readonly Uint32Array[] {
  const levels = Map.groupBy(places.keys(), (nth) => points[nth] ?? 0);
  return [...levels]
    .sort(([one], [other]) => other - one)
    .map(([, nths]) => Uint32Array.from(nths, (nth) => places[nth] ?? 0));
}

async function listMentioning(shop: Shop, text: Searched, ids: readonly Uuid[]): Promise<ReadonlySet<Uuid>> {
  const names = named(text);
  if (names === null || ids.length === 0) return new Set();
  const { rows } = await sql<{ readonly id: Uuid }>`
    select product_id as id from product_search
    where product_id = any(${ids}::uuid[]) and not document @@ ${names}::tsquery`.execute(shop.db);
  return new Set(rows.map(({ id }) => id));
}
