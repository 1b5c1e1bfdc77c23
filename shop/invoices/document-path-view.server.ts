import type { Db } from '#shop/platform/postgres/db.server.ts';

/** Paths of the files of every document that has one. */
export async function listDocumentPaths(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('invoices').select('pdf_path').where('pdf_path', 'is not', null).execute();
  return rows.flatMap(({ pdf_path }) => pdf_path ?? []);
}
