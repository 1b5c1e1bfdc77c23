import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Mailer } from '#shop/mail/mailer.ts';
import { anOutgoingMail, describeMailer } from '#tests/support/mail/mailer-contract.ts';
import { SILENCE, type SmtpServer, startSmtpServer } from '#tests/support/mail/smtp-server.ts';
import { createMailer, createSmtpMailer } from './mailer.server.ts';

describe('the mailbox for developers', () => {
  const mailer = createMailer({ smtpUrl: null });
  test('is what a shop without a mail server has', () => expect(mailer.kind).toBe('mailbox'));
  describeMailer(() => mailer);
});

describe('mail over SMTP', () => {
  let server: SmtpServer;
  let mailer: Mailer;
  beforeAll(async () => {
    server = await startSmtpServer();
    mailer = createMailer({ smtpUrl: server.url });
  });
  afterEach(() => {
    for (const command of ['MAIL', 'RCPT', 'DATA', 'BODY'] as const) server.answer(command, null);
  });
  afterAll(async () => {
    await mailer.close();
    await server.close();
  });

  test('is what a shop with a mail server has', () => expect(mailer.kind).toBe('smtp'));
  describeMailer(() => mailer);

  test('arrives once, at one reader, with both texts and the message id it was given', async () => {
    const before = server.mails.length;
    await mailer.send(anOutgoingMail({ messageId: '<unique-7@shop.example>' }));
    expect(server.mails.length).toBe(before + 1);
    const mail = server.mails.at(-1);
    expect(mail).toMatchObject({ from: 'shop@shop.example', to: ['anna@example.lv'] });
    expect(mail?.source).toMatch(/^Message-ID: <unique-7@shop\.example>\r$/im);
    expect(mail?.source).toMatch(/^From: Vitrina <shop@shop\.example>\r$/m);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail?.source).toContain('Content-Type: text/html; charset=utf-8');
  });

  test('never has more than one reader', () => {
    expect(server.mails.every((mail) => mail.to.length === 1 && mail.to[0] === 'anna@example.lv')).toBe(true);
  });

  test('to a mailbox that does not exist is refused for good', async () => {
    server.answer('RCPT', '550 no such user');
    expect(await mailer.send(anOutgoingMail())).toMatchObject({ ok: false, error: { code: 'refused' } });
  });

  test('waits while the server is busy', async () => {
    server.answer('RCPT', '451 try again later');
    expect(await mailer.send(anOutgoingMail())).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    server.answer('RCPT', null);
    server.answer('BODY', '452 disk full');
    expect(await mailer.send(anOutgoingMail())).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });

  test.each(['GREETING', 'MAIL', 'BODY'] as const)('waits while the server hangs at %s', async (command) => {
    const silent = await startSmtpServer();
    silent.answer(command, SILENCE);
    const patient = createSmtpMailer(silent.url, { connectMs: 1_000, silenceMs: 1_000 });
    expect(await patient.send(anOutgoingMail())).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    silent.answer(command, null);
    expect(await patient.send(anOutgoingMail())).toEqual({ ok: true, value: null });
    expect(silent.mails).toHaveLength(1);
    await patient.close();
    await silent.close();
  });

  test('waits while there is no server', async () => {
    const gone = await startSmtpServer();
    await gone.close();
    const lonely = createMailer({ smtpUrl: gone.url });
    expect(await lonely.send(anOutgoingMail())).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    await lonely.close();
  });
});
