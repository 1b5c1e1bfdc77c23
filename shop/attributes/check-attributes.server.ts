import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { AttributeValues } from './attribute.ts';
import { checkValues } from './attribute-values.ts';
import { listAttributes } from './attribute-view.server.ts';

/** Compares the values of a product with the attributes as they are now. */
export async function checkAttributes(tx: Tx, given: AttributeValues): Promise<ReturnType<typeof checkValues>> {
  if (Object.keys(given).length === 0) return { values: {}, wrong: [] };
  return checkValues(await listAttributes(tx), given);
}
