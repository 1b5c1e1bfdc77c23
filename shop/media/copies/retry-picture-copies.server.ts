import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { COPY_JOB } from './copy-job.ts';
import { renewGivenUpCopies } from './picture-copy-store.server.ts';

/** Retries an import's pictures that were given up. */
export async function retryPictureCopies(
  shop: Shop,
  { importId }: { readonly importId: Uuid },
): Promise<Result<{ readonly count: number }, { readonly code: 'none_given_up' }>> {
  return transact(
    shop.db,
    async (tx): Promise<Result<{ readonly count: number }, { readonly code: 'none_given_up' }>> => {
      const count = await renewGivenUpCopies(tx, importId);
      if (count === 0) return err({ code: 'none_given_up' });
      await shop.jobs.enqueue(tx, 'copy-pictures', {}, COPY_JOB);
      return ok({ count });
    },
  );
}
