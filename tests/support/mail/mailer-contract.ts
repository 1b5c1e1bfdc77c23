import { expect, test } from 'vitest';
import type { Mailer, OutgoingMail } from '#shop/mail/mailer.ts';

export function anOutgoingMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '<4f1c2d@shop.example>',
    from: 'Vitrina <shop@shop.example>',
    to: 'anna@example.lv',
    subject: 'Jūsu pasūtījums ir ceļā',
    text: 'Labdien, Anna!',
    html: '<p>Labdien, Anna!</p>',
    ...changes,
  };
}

/** The contract of every mailer. */
export function describeMailer(getMailer: () => Mailer): void {
  test('takes a mail with Latvian letters', async () => {
    expect(await getMailer().send(anOutgoingMail())).toEqual({ ok: true, value: null });
  });

  test('takes the same mail again, as after a retry', async () => {
    await getMailer().send(anOutgoingMail());
    expect(await getMailer().send(anOutgoingMail())).toEqual({ ok: true, value: null });
  });

  test.each([
    ['two recipients', { to: 'anna@example.lv, eve@example.com' }],
    ['two recipients, the other way of writing lists', { to: 'anna@example.lv;eve@example.com' }],
    ['a recipient with a name', { to: 'Eve <eve@example.com>' }],
    ['a hidden copy in the recipient', { to: 'anna@example.lv\r\nBcc: eve@example.com' }],
    ['a group of recipients', { to: 'all:anna@example.lv,eve@example.com;' }],
    ['no recipient', { to: '' }],
    ['a header in the subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a header in the subject, by a bare line feed', { subject: 'Hello\nBcc: eve@example.com' }],
    ['a header in the sender', { from: 'Vitrina <shop@shop.example>\r\nBcc: eve@example.com' }],
    ['a header in the message id', { messageId: '<a@b>\r\nBcc: eve@example.com' }],
  ])('refuses %s', async (_, changes) => {
    expect(await getMailer().send(anOutgoingMail(changes))).toMatchObject({ ok: false, error: { code: 'refused' } });
  });
}
