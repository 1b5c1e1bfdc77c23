import { z } from 'zod';

/**
 * What a backup is made of: a tar file, compressed by zstd. First `vitrina-backup.json` (the head), then the rows of each
 * table in the text form of COPY, in parts (`database/orders/00001.copy`), jobs, secrets, files, and last `manifest.json`,
 * which is only there when everything before it is whole.
 */

export const FORMAT = 1;
export const HEAD_NAME = 'vitrina-backup.json';
export const MANIFEST_NAME = 'manifest.json';
export const SECRETS_NAME = 'secrets.json';

/** Folders in the archive, one per bucket of the shop. */
export const FILE_SECTIONS = ['pictures', 'documents'] as const;
export type FileSection = (typeof FILE_SECTIONS)[number];

/** Waiting jobs are stored beside the tables: the queue's own tables depend on its version, these rows do not. */
export const JOBS = 'jobs';

/** `version` is the shop that applied it; databases of 0.1.0 do not say. */
const migrationSchema = z.object({ name: z.string(), checksum: z.string(), version: z.string().nullable() });
const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** Read before anything else. Later formats keep `format` and `shopVersion`, so that older shops can say what is wrong. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  id: z.uuid(),
  /** The moment of the snapshot, by the database's clock. */
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  shopVersion: z.string(),
  /** `server_version` of the source database. */
  postgresVersion: z.string(),
  /** Those that had been applied, in order. */
  migrations: z.array(migrationSchema).min(1),
  /** Marks beside the migrations, such as that the demo was loaded. */
  marks: z.array(migrationSchema),
  tables: z.array(tableSchema),
  /** The next values of identity columns. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.number() })),
});

/** A table's row count, and the SHA-256 of its rows as COPY writes them in order of the primary key. */
const tableSumSchema = z.object({ rows: z.number(), bytes: z.number(), sha256: sha256Schema });

/** `sha256` is of the lines `<path> <bytes> <sha256 of the file>`, in the order of the archive. */
const filesSumSchema = z.object({
  count: z.number(),
  bytes: z.number(),
  sha256: sha256Schema,
  /** Files that the database names and the bucket did not have; the first hundred. */
  missing: z.array(z.string()),
  missingCount: z.number(),
});

export const manifestSchema = z.object({
  id: z.uuid(),
  head: z.object({ sha256: sha256Schema }),
  tables: z.record(z.string(), tableSumSchema),
  jobs: tableSumSchema,
  secrets: z.object({ sha256: sha256Schema, isSealed: z.boolean() }),
  files: z.object({ pictures: filesSumSchema, documents: filesSumSchema }),
});

export type Head = z.output<typeof headSchema>;
export type Manifest = z.output<typeof manifestSchema>;
export type TableSum = z.output<typeof tableSumSchema>;
export type FilesSum = z.output<typeof filesSumSchema>;
export type BackupTable = z.output<typeof tableSchema>;

/** The kind of an archive entry by its name; null for unknown names. */
export type EntryKind =
  | { readonly kind: 'head' | 'manifest' | 'secrets' }
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'jobs' }
  | { readonly kind: 'file'; readonly section: FileSection; readonly path: string };

const ROWS = /^database\/([a-z0-9_]+)\/\d{5,}\.copy$/;
const FILE = new RegExp(`^(${FILE_SECTIONS.join('|')})/(.+)$`);

export function readEntryName(name: string): EntryKind | null {
  if (name === HEAD_NAME) return { kind: 'head' };
  if (name === MANIFEST_NAME) return { kind: 'manifest' };
  if (name === SECRETS_NAME) return { kind: 'secrets' };
  if (/^jobs\/\d{5,}\.copy$/.test(name)) return { kind: 'jobs' };
  const table = ROWS.exec(name)?.[1];
  if (table !== undefined) return { kind: 'rows', table };
  const [, section, path] = FILE.exec(name) ?? [];
  return section === undefined || path === undefined ? null : { kind: 'file', section: section as FileSection, path };
}

/** The rules for a new backup's passphrase. Backups with a shorter one can still be opened. */
export const LEAST_PASSPHRASE = 12;
export const SHORT_PASSPHRASE = `must have at least ${LEAST_PASSPHRASE} characters`;
