import { csvLine } from '#shop/kernel/csv.ts';
import { listStoredRedirects } from '#shop/redirects/redirects-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { REDIRECT_COLUMNS } from './redirect-file.ts';

/** Generates a CSV file of the redirects that staff wrote. Importing it again changes nothing. */
export async function* exportRedirects(shop: Shop): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(Object.values(REDIRECT_COLUMNS))}`;
  const redirects = await listStoredRedirects(shop.db);
  yield redirects.map(({ fields }) => csvLine([fields.from_address, fields.to_address])).join('');
}
