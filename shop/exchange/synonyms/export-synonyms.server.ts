import { csvLine } from '#shop/kernel/csv.ts';
import { listStoredSynonyms } from '#shop/search/synonyms/synonyms-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { SYNONYM_COLUMNS } from './synonym-file.ts';

/** Generates a CSV file of all synonyms. Importing it again changes nothing. */
export async function* exportSynonyms(shop: Shop): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(Object.values(SYNONYM_COLUMNS))}`;
  const synonyms = await listStoredSynonyms(shop.db);
  yield synonyms
    .map(({ fields }) =>
      csvLine([fields.language, fields.term, fields.meanings.join(', '), fields.is_both_ways ? 'TRUE' : 'FALSE']),
    )
    .join('');
}
