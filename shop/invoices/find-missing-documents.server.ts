import { DOCUMENT_FOLDERS } from '#shop/media/storage.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listDocumentPaths } from './document-path-view.server.ts';

export type MissingDocuments = {
  /** How many invoices and credit notes have no file where their row says it is. */
  readonly missing: number;
  /** The first few of them. */
  readonly examples: readonly { readonly path: string }[];
};

const EXAMPLES = 5;

/** Compares the books with a listing of the folder, without reading files. Throws when the bucket does not respond. */
export async function findMissingDocuments(shop: Pick<Shop, 'db' | 'documents'>): Promise<MissingDocuments> {
  // Read before the listing: a file is written before its row names it.
  const named = await listDocumentPaths(shop.db);
  const lists = await Promise.all(DOCUMENT_FOLDERS.map((folder) => shop.documents.list(folder)));
  const stored = new Set(lists.flat().map(({ path }) => path));
  const absent = named.filter((path) => !stored.has(path));
  return { missing: absent.length, examples: absent.slice(0, EXAMPLES).map((path) => ({ path })) };
}
