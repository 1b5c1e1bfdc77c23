import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readSecrets as readSecretsFile } from '../data-dir.server.ts';
import { startProblem } from '../start-problem.server.ts';
import { damaged, parseJson } from './archive-reader.server.ts';

/** The contents of `DATA_DIR/secrets.json` by name; `authSecret` decrypts second factors of the same backup. */
export type Secrets = Readonly<Record<string, string>>;

/** The cost of guessing a passphrase: 128 MB and about half a second per try. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1 } as const;
const MAX_MEMORY = 160_000_000;
const KEY_BYTES = 32;
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

const plainSchema = z.object({ secrets: z.record(z.string(), z.string()) });
const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));
const sealedSchema = z.object({
  sealed: z.object({
    N: z.number().max(2 ** 20),
    r: z.number().max(16),
    p: z.number().max(4),
    salt: base64,
    iv: base64,
    tag: base64,
    data: base64,
  }),
});

/** The secrets of this data folder. `authSecret` may come from the environment instead. */
export async function readSecrets(dataDir: string, authSecret: string | null): Promise<Secrets> {
  return {
    ...(await readSecretsFile(path.join(dataDir, 'secrets.json'))),
    ...(authSecret === null ? {} : { authSecret }),
  };
}

/** The archive's part with the secrets: encrypted by AES-256-GCM with a passphrase, otherwise plain. */
export async function sealSecrets(secrets: Secrets, passphrase: string | null): Promise<Buffer> {
  if (passphrase === null) return Buffer.from(JSON.stringify({ secrets }));
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt, SCRYPT), iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  const [saltText, ivText, tag, dataText] = [salt, iv, cipher.getAuthTag(), data].map((part) =>
    part.toString('base64'),
  );
  return Buffer.from(JSON.stringify({ sealed: { ...SCRYPT, salt: saltText, iv: ivText, tag, data: dataText } }));
}

/** Throws a start problem when they are encrypted and `passphrase` is missing or wrong. */
export async function openSecrets(file: string, part: Buffer, passphrase: string | null): Promise<Secrets> {
  const json = parseJson(part);
  const plain = plainSchema.safeParse(json);
  if (plain.success) return plain.data.secrets;
  const parsed = sealedSchema.safeParse(json);
  if (!parsed.success) throw damaged(file);
  if (passphrase === null) {
    throw startProblem(
      `The secrets in the backup ${file} are encrypted, and no passphrase was given.`,
      'Set BACKUP_PASSPHRASE, or name a file that holds it with --passphrase-file.',
    );
  }
  const { salt, iv, tag, data, ...cost } = parsed.data.sealed;
  const decipher = createDecipheriv('aes-256-gcm', await deriveKey(passphrase, salt, cost), iv).setAuthTag(tag);
  try {
    return JSON.parse(Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')) as Secrets;
  } catch (error) {
    throw startProblem(
      `The passphrase does not open the secrets in the backup ${file}.`,
      'Nothing was changed. Give the passphrase that was set when the backup was made.',
      error,
    );
  }
}

type Cost = { readonly N: number; readonly r: number; readonly p: number };

function deriveKey(passphrase: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY });
}
