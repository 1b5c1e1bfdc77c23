import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { findTextClaims, type TextClaim, type TextsToCheck } from './text-claims.ts';

export type Flagged = { readonly id: Uuid; readonly name: string; readonly claims: readonly TextClaim[] };

/** So many are checked between two turns of the event loop. */
const AT_ONCE = 100;

/** Lists products with claims in their texts, by name; deleted ones are left out. */
export async function listFlaggedProducts(db: Db): Promise<Flagged[]> {
  const flagged: Flagged[] = [];
  let rows = await listProducts(db, null);
  while (rows.length > 0) {
    flagged.push(...flag(rows));
    rows = await listProducts(db, rows.at(-1)?.id ?? null);
  }
  return flagged.sort((one, other) => one.name.localeCompare(other.name));
}

/** Lists categories with claims in their names, descriptions and tags. */
export async function listFlaggedCategories(db: Db): Promise<Flagged[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.description, '{}'::text[] as highlights, array[c.type] || array(
        select t.type from category_translations t where t.category_id = c.id and t.type is not null) as tags, (
        select coalesce(json_agg(json_build_object('language', t.language, 'name', t.name,
          'description', t.description, 'highlights', '[]'::json) order by t.language), '[]')
        from category_translations t where t.category_id = c.id) as translations
    from categories c order by c.name`.execute(db);
  return flag(rows);
}

async function listProducts(db: Db, after: Uuid | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.description, p.highlights, array_remove(p.tag || p.more_tags, null) as tags, (
        select coalesce(json_agg(json_build_object('language', t.language, 'name', t.name,
          'description', t.description, 'highlights', t.highlights) order by t.language), '[]')
        from product_translations t where t.product_id = p.id) as translations
    from products p where p.deleted_at is null and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

function flag(rows: readonly Row[]): Flagged[] {
  return rows
    .map(({ id, translations, ...own }) => {
      const claims = findTextClaims([{ language: DEFAULT_LANGUAGE, ...own }, ...translations]);
      return { id, name: own.name, claims };
    })
    .filter(({ claims }) => claims.length > 0);
}

type Row = Omit<TextsToCheck, 'language'> & { readonly id: Uuid; readonly translations: readonly TextsToCheck[] };
