import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const MEGABYTES = 900;
const BALLAST = 'ballast';
const PIECE = Buffer.alloc(1_048_576);

/** A disk of its own that is kept in memory, so that it can be full while the machine's is not. */
export type SmallDisk = {
  /** Takes all the room that is left. */
  fill(): void;
  free(): void;
  unmount(): void;
};

/** Mounts it on an empty folder. Null where this user may not. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=711`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const ballast = path.join(folder, BALLAST);
  return {
    fill() {
      const file = openSync(ballast, 'a');
      try {
        // Down to the last bytes: a whole piece may not fit where a page of the database still does.
        for (let size = PIECE.byteLength; size >= 4_096; ) {
          try {
            writeSync(file, PIECE, 0, size);
          } catch (error) {
            if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
            size /= 2;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  };
}
