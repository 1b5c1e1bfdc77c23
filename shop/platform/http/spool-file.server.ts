import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

export type SpoolFile = Awaited<ReturnType<typeof spoolFile>>;

/**
 * Writes incoming data to an unnamed file in this folder, so that no work on it waits for a slow client. Reads at most
 * one piece beyond `maxBytes`. The file disappears with the process. Throws what the source throws.
 */
export async function spoolFile(folder: string, content: AsyncIterable<Uint8Array>, maxBytes: number) {
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, randomBytes(12).toString('hex'));
  const file = await open(name, 'wx+', 0o600);
  try {
    // An open file needs no name, and an unnamed one is never left behind.
    await rm(name);
    let bytes = 0;
    for await (const piece of content) {
      await file.writeFile(piece);
      bytes += piece.byteLength;
      if (bytes > maxBytes) break;
    }
    return {
      bytes,
      /** For formats that are read from the end; usable until it is closed. */
      fd: file.fd,
      /** From the beginning, any number of times. */
      read: (): AsyncIterable<Uint8Array> => file.createReadStream({ start: 0, autoClose: false }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
