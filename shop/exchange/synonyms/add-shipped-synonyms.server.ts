import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Actor } from '#shop/audit/change.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import { err, type Result } from '#shop/kernel/result.ts';
import { projectRoot } from '#shop/platform/project-root.server.ts';
import type { SavedSynonyms } from '#shop/search/synonyms/save-synonyms.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { importSynonyms } from './import-synonyms.server.ts';
import type { ImportSynonymsError } from './synonym-file.ts';

const folder = () => path.join(projectRoot(), 'db/seeds/synonyms');

const listsSchema = z.array(z.object({ file: z.string(), title: z.record(z.string(), z.string()) }));

/** A list of synonyms for a trade, which comes with the shop. */
export type ShippedSynonyms = { readonly file: string; readonly title: string };

export async function listShippedSynonyms(language: Language): Promise<readonly ShippedSynonyms[]> {
  const lists = listsSchema.parse(JSON.parse(await readFile(path.join(folder(), 'lists.json'), 'utf8')));
  return lists.map(({ file, title }) => ({ file, title: title[language] ?? title[DEFAULT_LANGUAGE] ?? file }));
}

/** Adds a list that comes with the shop. Terms that have a synonym already keep it as it is. */
export async function addShippedSynonyms(
  shop: Shop,
  { file, actor }: { readonly file: string; readonly actor: Actor },
): Promise<Result<SavedSynonyms, ImportSynonymsError | { readonly code: 'not_found' }>> {
  const lists = await listShippedSynonyms(DEFAULT_LANGUAGE);
  if (!lists.some((list) => list.file === file)) return err({ code: 'not_found' });
  return importSynonyms(shop, { content: createReadStream(path.join(folder(), file)), actor, addsOnly: true });
}
