import { sql } from 'kysely';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { AttributeChoice } from './attribute.ts';
import type { CheckedAttribute } from './attribute-input.ts';

/** Locks all attributes against other changes: two may not get one key, and their places depend on each other. */
export async function lockAttributes(tx: Tx): Promise<void> {
  await sql`lock table attributes in share row exclusive mode`.execute(tx);
}

type NewAttribute = Omit<CheckedAttribute, 'choices'> & { readonly key: string; readonly position: number };

export async function insertAttribute(tx: Tx, attribute: NewAttribute, now: Date): Promise<number> {
  const { key, kind, position } = attribute;
  const { id } = await tx
    .insertInto('attributes')
    .values({ key, kind, position, ...columnsOf(attribute), updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAttribute(
  tx: Tx,
  id: number,
  attribute: Omit<CheckedAttribute, 'choices' | 'kind'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('attributes')
    .set({ ...columnsOf(attribute), updated_at: now })
    .where('id', '=', id)
    .execute();
}

function columnsOf({ names, units, categories, isFilterable }: Omit<CheckedAttribute, 'choices' | 'kind'>) {
  return {
    names: JSON.stringify(names),
    units: JSON.stringify(units),
    categories,
    is_filterable: isFilterable,
  };
}

type PlacedChoice = Omit<AttributeChoice, 'id'>;

/** Writes the choices in this order, and deletes the others. */
export async function saveChoices(tx: Tx, attributeId: number, choices: readonly PlacedChoice[]): Promise<void> {
  const rows = choices.map((choice, position) => ({ ...choice, position }));
  await sql`
    delete from attribute_choices
    where attribute_id = ${attributeId} and key <> all(${rows.map(({ key }) => key)}::text[])`.execute(tx);
  await sql`
    insert into attribute_choices (attribute_id, key, names, colour, position)
    select ${attributeId}, r.key, r.names, r.colour, r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (key text, names jsonb, colour text, position integer)
    on conflict (attribute_id, key)
      do update set names = excluded.names, colour = excluded.colour, position = excluded.position`.execute(tx);
}

/** Gives the attributes their places in this order. */
export async function orderAttributes(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update attributes a set position = r.place - 1
    from unnest(${ids}::integer[]) with ordinality r (id, place)
    where a.id = r.id and a.position <> r.place - 1`.execute(tx);
}

export async function setDeleted(tx: Tx, id: number, deleted_at: Date | null, now: Date): Promise<void> {
  await tx.updateTable('attributes').set({ deleted_at, updated_at: now }).where('id', '=', id).execute();
}

/** Lets search read the products again that have a value of the attribute. */
export async function awaitSearch(tx: Tx, key: string): Promise<void> {
  await sql`
    select wait_for_search(array(select id from products where attributes ? ${key} and is_shown order by id))`.execute(
    tx,
  );
}
