import { sql } from 'kysely';
import type { attributes as english } from '#locales/en/attributes.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';
import { perLanguage } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Attribute } from './attribute.ts';

const WORDS = await loadAllTexts<MessagesOf<typeof english>>(
  'attributes',
  (of) => import(`../../locales/${of}/attributes.ts`),
);

/** The attributes in the owner's order, which pages and searches need: read once until they change, in every process. */
export function getAttributes(shop: Pick<Shop, 'db' | 'untilChange'>): Promise<readonly Attribute[]> {
  return shop.untilChange.read(
    'attributes',
    async () => (await listAttributes(shop.db)).filter(({ isDeleted }) => !isDeleted),
    ['settings', 'categories'],
  );
}

/** Lists all attributes in the owner's order, deleted ones too: products still have values of them. */
export async function listAttributes(db: Db | Tx): Promise<Attribute[]> {
  const { rows } = await sql<Attribute>`
    select a.id, a.key, a.kind, a.names, a.units, a.categories::text[] as categories, ${REACH} as reach,
      a.is_filterable as "isFilterable", a.updated_at as version, a.deleted_at is not null as "isDeleted",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'key', c.key, 'names', c.names, 'colour', c.colour)
          order by c.position, c.id)
        from attribute_choices c where c.attribute_id = a.id
      ), '[]') as choices
    from attributes a order by a.position, a.id`.execute(db);
  return rows.map((row) =>
    row.kind !== 'yes_no'
      ? row
      : {
          ...row,
          choices: row.choices.map((choice) => ({
            ...choice,
            names: perLanguage((language) => WORDS[language][`attribute.${choice.key as 'yes' | 'no'}`]),
          })),
        },
  );
}

/** Whether an attribute belongs to a category is decided here alone: its categories, and those below them. */
const REACH = sql`array(
  select distinct line.category_id::text from category_ancestors line where line.ancestor_id = any(a.categories))`;

/** Counts the products that have a value of the attribute; with `choices`, one of these. */
export async function countProductsWith(db: Db | Tx, key: string, choices?: readonly string[]): Promise<number> {
  const has = choices === undefined ? sql`p.attributes ? ${key}` : sql`(p.attributes -> ${key}) ?| ${choices}::text[]`;
  const { rows } = await sql<{ readonly n: number }>`
    select count(*)::integer as n from products p
    where ${has} ${choices === undefined ? sql`and p.deleted_at is null` : sql``}`.execute(db);
  return rows[0]?.n ?? 0;
}
