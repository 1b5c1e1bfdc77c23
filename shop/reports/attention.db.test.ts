import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actorOf } from '#shop/audit/change.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { dismissMail, retryMail, undoDismissMail } from '#shop/mail/retry-mail.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { anAdmin } from '#tests/support/people/people.ts';
import { waitingJobs } from '#tests/support/shop/jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { getAttention } from './attention-view.server.ts';
import { listLowStock } from './low-stock-view.server.ts';
import { dismissJob, retryJob } from './retry-job.server.ts';

let opened: TestShop;
let actor: ReturnType<typeof actorOf>;
beforeAll(async () => {
  opened = await openTestShop();
  actor = actorOf((await anAdmin(opened.shop)).viewer);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('mails').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(opened.shop.db);
});

let count = 0;
async function aMail(state: 'queued' | 'sent' | 'failed'): Promise<string> {
  count += 1;
  const { id } = await opened.shop.db
    .insertInto('mails')
    .values({
      key: `test:${count}`,
      template: 'order-shipped',
      language: 'en',
      recipient: 'anna@example.lv',
      subject: `Your order ${count} is on its way`,
      text_body: 'Hello',
      html_body: '<p>Hello</p>',
      message_id: `<${count}@localhost>`,
      state,
      last_error: state === 'failed' ? '550 no such mailbox' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aJob(attempts: number, error: string | null, lockedAt: Date | null = null): Promise<string> {
  await opened.shop.jobs.enqueue(opened.shop.db, 'make-renditions', { path: `products/${attempts}.jpg` });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error}, locked_at = ${lockedAt},
      locked_by = ${lockedAt === null ? null : 'worker'}
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text as id`.execute(opened.shop.db);
  return rows[0]!.id;
}

const changes = () =>
  opened.shop.db
    .selectFrom('audit_changes')
    .innerJoin('audit_entries', 'audit_entries.change_id', 'audit_changes.id')
    .select(['kind', 'entity', 'entity_id', 'actor_name'])
    .orderBy('audit_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('mails that could not be sent', () => {
  test('wait for somebody, with what the mail server said; others do not', async () => {
    await aMail('queued');
    await aMail('sent');
    const id = await aMail('failed');
    const { mails, mailCount } = await getAttention(opened.shop);
    expect(mailCount).toBe(1);
    expect(mails).toEqual([
      expect.objectContaining({ id, recipient: 'anna@example.lv', problem: '550 no such mailbox' }),
    ]);
  });

  test('are sent when tried again, once however often it is pressed, and it is written down who did it', async () => {
    const mailId = await aMail('failed');
    const both = await Promise.all([
      retryMail(opened.shop, { mailId, actor }),
      retryMail(opened.shop, { mailId, actor }),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await waitingJobs(opened.shop, 'send-mail')).toEqual([{ mailId }]);
    expect(await changes()).toEqual({
      kind: 'retry_mail',
      entity: 'mail',
      entity_id: mailId,
      actor_name: 'Ilze Kalniņa',
    });
    await opened.runJobs();
    const mail = await opened.shop.db.selectFrom('mails').select('state').where('id', '=', mailId).executeTakeFirst();
    expect(mail?.state).toBe('sent');
    expect((await getAttention(opened.shop)).mailCount).toBe(0);
  });

  test('can be dismissed, and an undo restores them, once', async () => {
    const mailId = await aMail('failed');
    const dismissed = await dismissMail(opened.shop, { mailId, actor });
    if (!dismissed.ok) throw new Error(dismissed.error.code);
    expect((await getAttention(opened.shop)).mailCount).toBe(0);
    expect(await dismissMail(opened.shop, { mailId, actor })).toMatchObject({ error: { code: 'not_found' } });
    const { changeId } = dismissed.value;
    expect(await undoDismissMail(opened.shop, { changeId, actor })).toMatchObject({ ok: true });
    expect((await getAttention(opened.shop)).mailCount).toBe(1);
    expect(await undoDismissMail(opened.shop, { changeId, actor })).toMatchObject({
      error: { code: 'already_undone' },
    });
  });

  test('that were sent after all are not restored by an undo', async () => {
    const mailId = await aMail('failed');
    const dismissed = await dismissMail(opened.shop, { mailId, actor });
    await retryMail(opened.shop, { mailId, actor });
    const changeId = dismissed.ok ? dismissed.value.changeId : '';
    expect(await undoDismissMail(opened.shop, { changeId, actor })).toMatchObject({ error: { code: 'not_found' } });
  });

  test('one that was sent, or that is none, is not sent again', async () => {
    const mailId = await aMail('sent');
    for (const id of [mailId, '7', "'; drop table mails", '00000000-0000-0000-0000-000000000000'])
      expect(await retryMail(opened.shop, { mailId: id, actor })).toMatchObject({ error: { code: 'not_found' } });
    expect(await waitingJobs(opened.shop, 'send-mail')).toEqual([]);
  });
});

describe('work that fails in the background', () => {
  test('waits for somebody when it keeps failing or was given up, not when it failed once', async () => {
    await aJob(0, null);
    await aJob(1, 'Error: the disk was busy');
    const failing = await aJob(3, 'Error: the picture is broken\n    at decode (decode.ts:1:1)');
    const givenUp = await aJob(25, 'Error: the picture is gone');
    const { jobs, jobCount } = await getAttention(opened.shop);
    expect(jobCount).toBe(2);
    expect(jobs.find(({ id }) => id === failing)).toMatchObject({
      name: 'make-renditions',
      attempts: 3,
      hasGivenUp: false,
      problem: 'Error: the picture is broken',
    });
    expect(jobs.find(({ id }) => id === givenUp)).toMatchObject({ hasGivenUp: true });
  });

  test('tried again, it is due at once and has all its attempts before it', async () => {
    const jobId = await aJob(25, 'Error: the picture is gone');
    expect(await retryJob(opened.shop, { jobId, actor })).toMatchObject({ ok: true });
    const { rows } = await sql<{ attempts: number; due: boolean }>`
      select attempts, run_at <= now() as due from graphile_worker.jobs where id = ${jobId}`.execute(opened.shop.db);
    expect(rows).toEqual([{ attempts: 0, due: true }]);
    expect(await changes()).toMatchObject({ kind: 'retry_job', entity: 'job', entity_id: jobId });
  });

  test('dismissed, it is gone, and it is written down', async () => {
    const jobId = await aJob(25, 'Error: the picture is gone');
    expect(await dismissJob(opened.shop, { jobId, actor })).toMatchObject({ ok: true });
    expect((await getAttention(opened.shop)).jobCount).toBe(0);
    expect(await changes()).toMatchObject({ kind: 'dismiss_job', entity: 'job', entity_id: jobId });
    expect(await dismissJob(opened.shop, { jobId, actor })).toMatchObject({ error: { code: 'not_found' } });
  });

  test('what a worker has in its hands is left alone', async () => {
    const jobId = await aJob(4, 'Error: slow', new Date());
    expect(await retryJob(opened.shop, { jobId, actor })).toMatchObject({ error: { code: 'under_way' } });
    expect(await dismissJob(opened.shop, { jobId, actor })).toMatchObject({ error: { code: 'under_way' } });
    expect((await getAttention(opened.shop)).jobCount).toBe(1);
  });

  test('a job that is none is not found', async () => {
    for (const jobId of ['0', 'abc', '99999999999999999999999', '-1', ''])
      expect(await dismissJob(opened.shop, { jobId, actor })).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('low stock', () => {
  test('lists published products and single variations with ten units or fewer, the emptiest first', async () => {
    const plain = await aProduct(opened.shop, { name: 'Birch Cream', stock: 10 });
    await aProduct(opened.shop, { name: 'Linden Soap', stock: 11 });
    const lipstick = await aProduct(opened.shop, {
      name: 'Lipstick',
      is_variation_only: true,
      variations: [
        { name: 'Rose', stock: 0, price: 10_00 },
        { name: 'Plum', stock: 40, price: 10_00 },
      ],
    });
    await aProduct(opened.shop, { name: 'Old Cream', stock: 0, is_active: false });
    expect((await listLowStock(opened.shop, 10)).map((row) => [row.name, row.variation, row.units])).toEqual([
      ['Lipstick', 'Rose', 0],
      ['Birch Cream', null, 10],
    ]);
    const [first] = await listLowStock(opened.shop, 1);
    expect(first?.productId).toBe(lipstick.productId);
    expect(plain.productId).not.toBe(lipstick.productId);
  });
});

test('a shop where nothing is wrong has nothing waiting', async () => {
  const other = await openTestShop({ clock: fixedClock(new Date()) });
  expect((await getAttention(other.shop)).missingNotices).toBe(2);
  for (const language of ['en', 'lv'] as const)
    await saveLegalNotice(other.shop, { language, bytes: await aNotice({ language }), actor: null });
  expect(await getAttention(other.shop)).toEqual({
    troubles: [],
    payments: 0,
    bouncedRefunds: 0,
    missingNotices: 0,
    missingLabels: 0,
    stuckRefunds: [],
    recalls: 0,
    reviews: 0,
    photos: 0,
    lacking: 0,
    lackingUntil: null,
    takenOff: 0,
    withdrawals: 0,
    mails: [],
    mailCount: 0,
    jobs: [],
    jobCount: 0,
  });
  await other.close();
});
