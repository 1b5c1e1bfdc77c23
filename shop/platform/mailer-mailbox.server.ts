import { err, ok } from '#shop/kernel/result.ts';
import { findMailFault, type Mailer } from '#shop/mail/mailer.ts';

/** Keeps mails in the shop, where /dev/mailbox shows them: the outbox is the box, and nothing leaves the machine. */
export function createMailboxMailer(): Mailer {
  return {
    kind: 'mailbox',
    async send(mail) {
      const fault = findMailFault(mail);
      return fault === null ? ok(null) : err({ code: 'refused', message: fault });
    },
    async close() {},
  };
}
