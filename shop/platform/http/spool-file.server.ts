import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

export type SpoolFile = {
  readonly bytes: number;
  /** For those who read it from its end; good until it is closed. */
  readonly fd: number;
  /** From its beginning, as often as wanted. */
  read(): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};

/**
 * Writes what arrives into a file without a name in this folder, so that nothing that works on it waits for who sends it.
 * Reads no more than a piece beyond `maxBytes`. The file is gone with the process, however that ends. Throws what the source throws.
 */
export async function spoolFile(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<SpoolFile> {
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, randomBytes(12).toString('hex'));
  const file = await open(name, 'wx+', 0o600);
  try {
    // An open file needs no name, and one without a name is never left behind.
    await rm(name);
    let bytes = 0;
    for await (const piece of content) {
      await file.writeFile(piece);
      bytes += piece.byteLength;
      if (bytes > maxBytes) break;
    }
    return {
      bytes,
      fd: file.fd,
      read: () => file.createReadStream({ start: 0, autoClose: false }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
