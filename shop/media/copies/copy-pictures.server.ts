import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { MediaFiles } from '#db/schema.generated.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { createLimiter } from '#shop/platform/limiter.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { decodePicture, reencodePicture } from '../decode-picture.server.ts';
import { insertCopiedFiles } from '../media-file-store.server.ts';
import { PICTURE_CONTENT_TYPES } from '../picture-format.ts';
import { COPY_JOB, type CopyProblem, MAX_COPIED_BYTES, pauseAfter } from './picture-copy.ts';
import { type DueCopy, listDueCopies, markCopied, markFailed, nextCopyIn } from './picture-copy-store.server.ts';

/** Each batch invalidates the pages of its products once. */
const AT_ONCE = 24;
/** More connections would look like an attack to the other server. */
const CONNECTIONS = 3;
/** Pictures queued meanwhile wait at most this long. */
const LONGEST_PAUSE_MS = 60_000;
/** After pictures that staff upload. */
const RENDITION_PRIORITY = 21;

/**
 * Copies the pictures that are due and schedules itself again while some wait. After a crash it continues: a picture
 * whose file exists but is not yet recorded is fetched again. Returns how many were copied.
 */
export async function copyPictures(shop: Shop): Promise<Result<{ readonly copied: number }, never>> {
  const due = await listDueCopies(shop.db, AT_ONCE);
  const limit = createLimiter(CONNECTIONS);
  const tried = await Promise.all(
    due.map((copy) => limit(async () => ({ copy, outcome: await copyPicture(shop, copy) }))),
  );
  const files = tried.flatMap(({ outcome }) => (outcome.ok ? [outcome.value] : []));
  await transact(shop.db, async (tx) => {
    if (files.length > 0) {
      const paths = files.map(({ path }) => path);
      const marked = await markCopied(tx, paths);
      const copied = files.filter(({ path }) => marked.has(path));
      await insertCopiedFiles(tx, copied);
      for (const { path } of copied) {
        const key = `make-renditions:${path}`;
        await shop.jobs.enqueue(tx, 'make-renditions', { path }, { priority: RENDITION_PRIORITY, key });
      }
    }
    for (const { copy, outcome } of tried) {
      if (!outcome.ok) await markFailed(tx, copy.path, outcome.error, pauseAfter(outcome.error, copy.attempts + 1));
    }
    const pause = await nextCopyIn(tx);
    if (pause !== null) {
      await shop.jobs.enqueue(tx, 'copy-pictures', {}, { ...COPY_JOB, afterMs: Math.min(pause, LONGEST_PAUSE_MS) });
    }
    return ok(null);
  });
  return ok({ copied: files.length });
}

type Outcome = Result<Insertable<MediaFiles>, CopyProblem & { readonly code: string }>;

/** The format comes from the first bytes. The file is stored when this returns. */
async function copyPicture(shop: Shop, { path, address, hosts }: DueCopy): Promise<Outcome> {
  const fetched = await shop.pictureSource.bring(address, hosts);
  if (!fetched.ok) return fetched;
  const drawn = await shop.uploads.encode(() =>
    reencodePicture(fetched.value, { maxBytes: MAX_COPIED_BYTES, format: 'webp' }),
  );
  const decoded = drawn.ok ? await decodePicture(drawn.value) : drawn;
  if (!drawn.ok || !decoded.ok) {
    const { code } = decoded.ok ? { code: 'not-a-picture' } : decoded.error;
    return failed(code.startsWith('too-many-') ? 'too_large' : 'not_a_picture');
  }
  try {
    await shop.storage.put(path, drawn.value);
  } catch (error) {
    shop.log.error({ err: error, path }, 'a copied picture could not be stored');
    return failed('not_stored');
  }
  const { width, height, ground } = decoded.value;
  return ok({
    path,
    width,
    height,
    ground,
    content_type: PICTURE_CONTENT_TYPES.webp,
    bytes: drawn.value.length,
    sha256: createHash('sha256').update(drawn.value).digest(),
    created_at: shop.clock.now(),
  });
}

function failed(reason: CopyProblem['reason']): Outcome {
  return err({ reason, code: reason });
}
