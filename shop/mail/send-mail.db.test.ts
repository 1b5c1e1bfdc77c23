import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmSignUp } from '#shop/accounts/confirm-sign-up.server.ts';
import { isLinkUsable } from '#shop/accounts/is-link-usable.server.ts';
import { requestPasswordReset } from '#shop/accounts/request-password-reset.server.ts';
import { resetPassword } from '#shop/accounts/reset-password.server.ts';
import { signUp } from '#shop/accounts/sign-up.server.ts';
import { err } from '#shop/kernel/result.ts';
import { createSmtpMailer } from '#shop/platform/mailer.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listMailsTo, tokenIn } from '#tests/support/mail/mails.ts';
import { type SmtpServer, startSmtpServer } from '#tests/support/mail/smtp-server.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aBrowser, aCustomer } from '#tests/support/people/people.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { Letter } from './letter.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { postMail } from './post-mail.server.ts';
import { sendMail } from './send-mail.server.ts';

/** A mail server that can be away, and remembers what it took. */
function aMailer() {
  const taken: OutgoingMail[] = [];
  let fault: 'refused' | 'unavailable' | null = null;
  const mailer: Mailer = {
    kind: 'smtp',
    async send(mail) {
      if (fault !== null) return err({ code: fault, message: 'the mail server says no' });
      taken.push(mail);
      return { ok: true, value: null };
    },
    async close() {},
  };
  return {
    mailer,
    taken,
    goAway: (code: 'refused' | 'unavailable') => {
      fault = code;
    },
    comeBack: () => {
      fault = null;
    },
  };
}

const clock = movableClock();
const post = aMailer();
let testShop: TestShop;
let shop: Shop;

beforeAll(async () => {
  testShop = await openTestShop({ clock, mailer: post.mailer });
  shop = testShop.shop;
});
beforeEach(() => {
  clock.reset();
  post.comeBack();
});
afterAll(() => testShop.close());

const anna = { email: 'anna@example.lv', language: 'lv' } as const;
const letter: Letter = { subject: 'Sveiki', text: 'Labdien!', html: '<p>Labdien!</p>' };

async function aPostedMail(key: string = randomUUID(), template = 'order-shipped'): Promise<string> {
  const mail = { key, template, to: anna, write: () => letter };
  await transact(shop.db, (tx) => postMail(shop, tx, mail));
  const row = await shop.db.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return row.id;
}

function findMail(id: string) {
  return shop.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function nextAttempts(): Promise<Date[]> {
  const jobs = await testShop.shop.pool.query<{ run_at: Date }>(
    "select run_at from graphile_worker.jobs where task_identifier = 'send-mail' order by run_at",
  );
  return jobs.rows.map((row) => row.run_at);
}

async function forgetJobs(): Promise<void> {
  await shop.pool.query('delete from graphile_worker._private_jobs');
}

describe('the outbox', () => {
  test('sends a mail once, however often its cause and its job come', async () => {
    const key = `order-shipped:${randomUUID()}`;
    const id = await aPostedMail(key);
    expect(await aPostedMail(key)).toBe(id);
    const before = post.taken.length;
    await testShop.runJobs();
    await sendMail(shop, { mailId: id });
    expect(post.taken.length - before).toBe(1);
    expect(await findMail(id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  });

  test('writes the mail and its job with what caused them, or neither', async () => {
    const key = `order-shipped:${randomUUID()}`;
    const failed = transact(shop.db, async (tx) => {
      await postMail(shop, tx, { key, template: 'order-shipped', to: anna, write: () => letter });
      throw new Error('the order could not be shipped');
    });
    await expect(failed).rejects.toThrow('could not be shipped');
    expect(await shop.db.selectFrom('mails').select('id').where('key', '=', key).execute()).toEqual([]);
    expect(await nextAttempts()).toEqual([]);
  });

  test('keeps a mail while the mail server is away, and sends it with the same id when it is back', async () => {
    const id = await aPostedMail();
    post.goAway('unavailable');
    await testShop.runJobs();
    expect(await findMail(id)).toMatchObject({ state: 'queued', attempts: 1, last_error: 'the mail server says no' });
    const { message_id } = await findMail(id);
    post.comeBack();
    await sendMail(shop, { mailId: id });
    expect(await findMail(id)).toMatchObject({ state: 'sent', attempts: 2, message_id });
    expect(post.taken.at(-1)?.messageId).toBe(message_id);
    await forgetJobs();
  });

  test('waits longer after each attempt, never more than five minutes', async () => {
    const id = await aPostedMail();
    await forgetJobs();
    post.goAway('unavailable');
    const pauses: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      await sendMail(shop, { mailId: id });
      const [next] = await nextAttempts();
      pauses.push(Math.round(((next?.getTime() ?? 0) - Date.now()) / 1000));
      await forgetJobs();
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBeLessThanOrEqual(5);
    expect(pauses.at(-1)).toBeGreaterThan(290);
    expect(pauses.at(-1)).toBeLessThanOrEqual(300);
  });

  test('tries again within seconds while the clock of the shop is a day ahead, not a day later', async () => {
    const id = await aPostedMail();
    await forgetJobs();
    post.goAway('unavailable');
    clock.pass({ days: 1 });
    await sendMail(shop, { mailId: id });
    const [next] = await nextAttempts();
    expect((next?.getTime() ?? 0) - Date.now()).toBeLessThan(60_000);
    await forgetJobs();
  });

  test('gives up on a mail that is refused', async () => {
    const id = await aPostedMail();
    await forgetJobs();
    post.goAway('refused');
    await sendMail(shop, { mailId: id });
    expect(await findMail(id)).toMatchObject({ state: 'failed' });
    expect(await nextAttempts()).toEqual([]);
    post.comeBack();
    const before = post.taken.length;
    await sendMail(shop, { mailId: id });
    expect(post.taken.length).toBe(before);
  });

  test('gives up on a reset link that has expired, and not yet on news of an order', async () => {
    const reset = await aPostedMail(randomUUID(), 'password-reset');
    const news = await aPostedMail(randomUUID(), 'order-shipped');
    await forgetJobs();
    post.goAway('unavailable');
    clock.pass({ minutes: 31 });
    await sendMail(shop, { mailId: reset });
    await sendMail(shop, { mailId: news });
    expect((await findMail(reset)).state).toBe('failed');
    expect((await findMail(news)).state).toBe('queued');
    await forgetJobs();
  });

  test('keeps no link that works once the mail has left', async () => {
    const { viewer } = await aCustomer(shop);
    await forgetJobs();
    await requestPasswordReset(shop, { email: viewer.email, headers: aBrowser() });
    await testShop.runJobs();
    const [kept] = await listMailsTo(shop, viewer.email);
    expect(kept?.text).toContain('access_token=…');
    expect(kept?.html).toContain('access_token=…');
    const sent = post.taken.at(-1);
    const token = /access_token=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
    expect(kept?.html).not.toContain(token);
    const answer = await resetPassword(shop, { access_token: token, password: 'gaiša diena', headers: aBrowser() });
    expect(answer.ok).toBe(true);
  });
});

describe('a mail server that is away', () => {
  const tryAgain = async () => {
    await shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await testShop.runJobs();
  };
  const newest = async (email: string) => (await listMailsTo(shop, email)).at(-1);
  const takenBy = (email: string) => post.taken.filter(({ to }) => to === email);

  test('does not prevent signing up: the link comes when it is back, once, and works', async () => {
    const email = `gaida-${randomUUID()}@example.lv`;
    post.goAway('unavailable');
    const form = { full_name: 'Anna', email, password: 'zem ozola ir ēna', language: 'lv' } as const;
    expect(await signUp(shop, { ...form, headers: aBrowser([], '192.0.2.33') })).toEqual({ ok: true, value: null });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await tryAgain();
      clock.pass({ minutes: 30 });
    }
    expect(await newest(email)).toMatchObject({ state: 'queued' });
    post.comeBack();
    for (let attempt = 0; attempt < 3; attempt += 1) await tryAgain();
    const [arrived, ...more] = takenBy(email);
    expect(more).toEqual([]);
    const access_token = /access_token=([\w-]+)/.exec(arrived?.text ?? '')?.[1] ?? '';
    expect(await confirmSignUp(shop, { access_token, headers: aBrowser() })).toMatchObject({ ok: true });
  });

  test('does not prevent requesting a new password: after two hours the old link is not sent, a new one is', async () => {
    const { viewer } = await aCustomer(shop);
    const { email } = viewer;
    const request = () => requestPasswordReset(shop, { email, headers: aBrowser([], '192.0.2.34') });
    post.goAway('unavailable');
    expect(await request()).toEqual({ ok: true, value: null });
    await tryAgain();
    clock.pass({ minutes: 120 });
    await tryAgain();
    expect(await newest(email)).toMatchObject({ state: 'failed' });
    post.comeBack();
    expect(await request()).toEqual({ ok: true, value: null });
    for (let attempt = 0; attempt < 3; attempt += 1) await tryAgain();
    const [arrived, ...more] = takenBy(email);
    expect(more).toEqual([]);
    const access_token = /access_token=([\w-]+)/.exec(arrived?.text ?? '')?.[1] ?? '';
    expect(await isLinkUsable(shop, { access_token, type: 'recovery' })).toBe(true);
  });

  test('holds up no order: what orders need is done before mails that wait', async () => {
    const mails = [await aPostedMail(), await aPostedMail(), await aPostedMail()];
    const { orderId } = await walkOrderTo(shop, 'confirmed');
    await testShop.runJobs();
    const invoice = await shop.db
      .selectFrom('invoices')
      .select('issued_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    for (const id of mails)
      expect((await findMail(id)).sent_at?.getTime()).toBeGreaterThan(invoice.issued_at.getTime());
  });
});

describe('with a real mail server', () => {
  let server: SmtpServer;
  beforeAll(async () => {
    server = await startSmtpServer();
  });
  afterAll(() => server.close());

  test('a link arrives and opens what it should', async () => {
    const mailer = createSmtpMailer(server.url);
    const { viewer } = await aCustomer(shop, { full_name: 'Žanete Ķirse' });
    await requestPasswordReset(shop, { email: viewer.email, headers: aBrowser() });
    post.goAway('unavailable');
    await testShop.runJobs();
    const mail = await shop.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', viewer.email)
      .executeTakeFirstOrThrow();
    const token = tokenIn((await listMailsTo(shop, viewer.email))[0]);
    await sendMail({ ...shop, mailer }, { mailId: mail.id });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.to).toEqual([viewer.email]);
    expect(server.mails[0]?.source.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(`access_token=${token}`);
    await mailer.close();
  });
});
