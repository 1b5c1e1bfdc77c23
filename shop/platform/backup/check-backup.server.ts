import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ArchiveEntry, cutOff, damaged, parseJson, readArchive, readHead } from './archive-reader.server.ts';
import { FILE_SECTIONS, type Head, type Manifest, manifestSchema } from './backup-format.ts';

export type CheckedBackup = {
  readonly head: Head;
  readonly manifest: Manifest;
  /** As stored in the archive, encrypted or not. */
  readonly secrets: Buffer;
};

type Sum = { readonly hash: Hash; bytes: number; count: number };

/** Compares every part with the manifest. Throws a start problem if the file is not a complete backup. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const { head, bytes } = await readHead(file);
  const sums = new Map<string, Sum>();
  let manifest: Manifest | null = null;
  let secrets: Buffer | null = null;
  await readArchive(file, (entry) => {
    if (manifest !== null) throw damaged(file);
    if (entry.kind === 'manifest') manifest = parseManifest(file, entry.bytes);
    else if (entry.kind === 'secrets') secrets = entry.bytes;
    else if (entry.kind !== 'head') addToSum(sums, entry);
  });
  if (manifest === null || secrets === null) throw cutOff(file);
  const expected: Manifest = manifest;
  const found = { head: sha256(bytes), secrets: sha256(secrets) };
  const isWhole =
    expected.id === head.id &&
    expected.head.sha256 === found.head &&
    expected.secrets.sha256 === found.secrets &&
    isDeepStrictEqual(Object.keys(expected.tables).sort(), head.tables.map(({ name }) => name).sort()) &&
    [...sums.keys()].every((part) => isExpected(part, expected)) &&
    Object.entries(expected.tables).every(([name, sum]) => isSame(sums.get(`rows ${name}`), sum)) &&
    isSame(sums.get('jobs'), expected.jobs) &&
    FILE_SECTIONS.every((section) => isSame(sums.get(`files ${section}`), expected.files[section]));
  if (!isWhole) throw damaged(file);
  return { head, manifest: expected, secrets };
}

function parseManifest(file: string, bytes: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(bytes));
  if (!parsed.success) throw damaged(file);
  return parsed.data;
}

function addToSum(sums: Map<string, Sum>, entry: ArchiveEntry): void {
  const part =
    entry.kind === 'rows' ? `rows ${entry.table}` : entry.kind === 'file' ? `files ${entry.section}` : entry.kind;
  const sum = sums.get(part) ?? { hash: createHash('sha256'), bytes: 0, count: 0 };
  sums.set(part, sum);
  sum.bytes += entry.bytes.length;
  sum.count += 1;
  sum.hash.update(entry.kind === 'file' ? fileLine(entry.path, entry.bytes, sha256(entry.bytes)) : entry.bytes);
}

function isExpected(part: string, expected: Manifest): boolean {
  const [kind, name = ''] = part.split(' ');
  return kind !== 'rows' || name in expected.tables;
}

type ExpectedSum = { readonly sha256: string; readonly bytes: number; readonly count?: number };

/** A part without a byte has no entry. */
function isSame(found: Sum | undefined, sum: ExpectedSum): boolean {
  const bytes = found?.bytes ?? 0;
  const digest = (found?.hash ?? createHash('sha256')).digest('hex');
  return bytes === sum.bytes && digest === sum.sha256 && (sum.count === undefined || sum.count === (found?.count ?? 0));
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The line for one file in its section's checksum. */
export function fileLine(path: string, bytes: Uint8Array, sum: string): string {
  return `${path} ${bytes.length} ${sum}\n`;
}
