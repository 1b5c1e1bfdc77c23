import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { ArchiveWriter } from './archive-writer.server.ts';
import type { FileSection, FilesSum } from './backup-format.ts';
import { fileLine, sha256 } from './check-backup.server.ts';

/** The database says which files belong to the shop; others in a bucket are swept sooner or later. */
const PATHS: Readonly<Record<FileSection, { readonly table: string; readonly column: string; readonly sum: string }>> =
  {
    pictures: { table: 'media_files', column: 'path', sum: `encode(sha256, 'hex')` },
    documents: { table: 'invoices', column: 'pdf_path', sum: 'pdf_sha256' },
  };

/** Selects every path that the database names in this section, with the SHA-256 of the file as first stored. */
export function selectPaths(section: FileSection): string {
  const { table, column, sum } = PATHS[section];
  return `select ${column} as path, ${sum} as sha256 from ${table} where ${column} is not null`;
}

/** Reads a file; null when it does not exist. */
export type FileSource = { get(path: string): Promise<Uint8Array | null> };

const BATCH = 500;
/** Files are read ahead of the archive, because a bucket takes time and can serve several at once. */
const AHEAD = 6;
const MISSING_SHOWN = 100;

type Copying = {
  readonly client: pg.ClientBase;
  readonly section: FileSection;
  readonly source: FileSource;
  readonly archive: ArchiveWriter;
};

/** Writes the files of a section that the snapshot names into the archive, by path. A missing file is counted. */
export async function copyFiles({ client, section, source, archive }: Copying): Promise<FilesSum> {
  const hash = createHash('sha256');
  const sum = { count: 0, bytes: 0, missing: [] as string[], missingCount: 0 };
  for await (const { path, bytes } of readAhead(listPaths(client, section), source)) {
    if (bytes === null) {
      sum.missingCount += 1;
      if (sum.missing.length < MISSING_SHOWN) sum.missing.push(path);
      continue;
    }
    sum.count += 1;
    sum.bytes += bytes.length;
    hash.update(fileLine(path, bytes, sha256(bytes)));
    await archive.add(`${section}/${path}`, bytes);
  }
  return { ...sum, sha256: hash.digest('hex') };
}

async function* listPaths(client: pg.ClientBase, section: FileSection): AsyncGenerator<string> {
  let after = '';
  while (true) {
    const { rows } = await client.query<{ path: string }>(
      `select path from (${selectPaths(section)}) named where path collate "C" > $1 order by path collate "C" limit ${BATCH}`,
      [after],
    );
    for (const { path } of rows) yield path;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.path ?? after;
  }
}

type ReadFile = { readonly path: string; readonly bytes: Uint8Array | null };

async function* readAhead(paths: AsyncIterable<string>, source: FileSource): AsyncGenerator<ReadFile> {
  const under: Promise<ReadFile>[] = [];
  for await (const path of paths) {
    const read = source.get(path).then((bytes) => ({ path, bytes }));
    // Handled when its turn comes; until then it must not end the process.
    read.catch(() => {});
    under.push(read);
    if (under.length >= AHEAD) yield (await under.shift()) as ReadFile;
  }
  for (const read of under) yield await read;
}
