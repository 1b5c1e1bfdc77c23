import { err, ok } from '#shop/kernel/result.ts';
import { findMailFault, type Mailer } from '#shop/mail/mailer.ts';

/** Delivers nothing: /dev/mailbox shows the outbox itself. */
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
