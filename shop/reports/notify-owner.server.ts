import { ok } from '#shop/kernel/result.ts';
import type { TroubleNotice } from '#shop/mail/trouble-letter.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listOwnerAddresses, type OwnerAddress } from './owner-address-view.server.ts';
import { deleteOwnerNotice, lockOwnerNotices, putOwnerNotice } from './owner-notice-store.server.ts';
import { type NoticeStep, nextNotices, type Trouble } from './trouble.ts';
import { listTroubles } from './troubles-view.server.ts';

/** Mails the owner which troubles began, which still stand after a day, and which are over. */
export async function notifyOwner(shop: Shop): Promise<void> {
  const [troubles, owners] = await Promise.all([listTroubles(shop), listOwnerAddresses(shop)]);
  const now = shop.clock.now();
  await transact(shop.db, async (tx) => {
    const known = await lockOwnerNotices(tx);
    const standing = troubles.map(({ kind }) => kind);
    for (const step of nextNotices(standing, known, now)) {
      if (step.notice === null) await deleteOwnerNotice(tx, step.kind);
      else await putOwnerNotice(tx, step.notice);
      const notice = toNotice(step, troubles);
      if (notice === null) continue;
      shop.log.warn({ trouble: step.kind, event: step.event }, 'the owner is notified');
      for (const owner of owners) await postNotice(shop, tx, owner, notice, now);
    }
    return ok(null);
  });
}

function toNotice({ kind, event }: NoticeStep, troubles: readonly Trouble[]): TroubleNotice | null {
  if (event === 'over') return { event, kind };
  const trouble = troubles.find((one) => one.kind === kind);
  return event === null || trouble === undefined ? null : { event, trouble };
}

async function postNotice(shop: Shop, tx: Tx, owner: OwnerAddress, notice: TroubleNotice, now: Date): Promise<void> {
  const { postMail, writeTroubleLetter } = await loadLetters();
  const kind = notice.event === 'over' ? notice.kind : notice.trouble.kind;
  await postMail(shop, tx, {
    key: `trouble:${kind}:${notice.event}:${now.toISOString()}:${owner.email}`,
    template: `trouble-${notice.event}`,
    to: owner,
    // Staff read every language, whichever the shop is offered in.
    write: (frame) => writeTroubleLetter({ ...frame, language: owner.language }, notice),
  });
}

/** Loaded with the first trouble: a worker looks for some every five minutes, and letters bring all texts of the shop along. */
async function loadLetters() {
  const [{ postMail }, { writeTroubleLetter }] = await Promise.all([
    import('#shop/mail/post-mail.server.ts'),
    import('#shop/mail/trouble-letter.ts'),
  ]);
  return { postMail, writeTroubleLetter };
}
