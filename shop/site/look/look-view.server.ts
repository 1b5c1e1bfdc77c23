import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { DEFAULT_LOOK, type Look, lookSchema } from './look.ts';

export type Looks = {
  readonly published: Look;
  /** What staff try; the published look while nobody tries another. */
  readonly draft: Look;
};

export async function findLooks(db: Db | Tx): Promise<Looks> {
  const rows = await db.selectFrom('looks').select(['state', 'fields']).execute();
  const find = (wanted: string) => rows.find(({ state }) => state === wanted)?.fields;
  return parseLooks({ published: find('published'), draft: find('draft') });
}

/** A field that a later version stored otherwise is a new shop's. */
export function parseLooks({ published, draft }: Readonly<Record<keyof Looks, unknown>>): Looks {
  const shown = parseStored(published ?? {});
  return { published: shown, draft: draft === undefined ? shown : parseStored(draft) };
}

function parseStored(fields: unknown): Look {
  const known = Object.entries(lookSchema.shape).map(([name, schema]) => {
    const read = schema.safeParse((fields as Readonly<Record<string, unknown>>)[name]);
    return [name, read.success ? read.data : DEFAULT_LOOK[name as keyof Look]];
  });
  return Object.fromEntries(known) as Look;
}
