import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** A mail that was given up. */
export async function aFailedMail(shop: Shop, subject: string): Promise<string> {
  const key = randomUUID();
  const { id } = await shop.db
    .insertInto('mails')
    .values({
      key,
      template: 'order-shipped',
      language: 'en',
      recipient: 'anna@example.lv',
      subject,
      text_body: 'Hello',
      html_body: '<p>Hello</p>',
      message_id: `<${key}@localhost>`,
      state: 'failed',
      attempts: 3,
      last_error: '550 no such mailbox',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail that waits because the mail server does not take it; no job sends it. */
export async function aWaitingMail(shop: Shop, minutes: number): Promise<void> {
  const id = await aFailedMail(shop, `Parcel that waits ${minutes} minutes`);
  const createdAt = new Date(Date.now() - minutes * 60_000);
  await shop.db.updateTable('mails').set({ state: 'queued', created_at: createdAt }).where('id', '=', id).execute();
}

/** A job without attempts left; no worker takes it by itself. */
export async function aFailedJob(shop: Shop, problem: string): Promise<string> {
  // In one statement, or a worker beside the test would take it before it has failed.
  return transact(shop.db, async (tx) => {
    await shop.jobs.enqueue(tx, 'make-renditions', { path: 'products/gone.webp' }, { key: problem, maxAttempts: 5 });
    const { rows } = await sql<{ id: string }>`
      update graphile_worker._private_jobs set attempts = 5, last_error = ${problem}
      where key = ${problem} returning id::text as id`.execute(tx);
    const [job] = rows;
    if (job === undefined) throw new Error('The job is gone');
    return job.id;
  });
}
