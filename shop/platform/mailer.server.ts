import { err, ok } from '#shop/kernel/result.ts';
import { findMailFault, type Mailer } from '#shop/mail/mailer.ts';
import type { Config } from './config.server.ts';
import { createSmtpMailer } from './mailer-smtp.server.ts';

/** SMTP if configured, otherwise the mailbox. Production without SMTP is refused before. */
export function createMailer(config: Pick<Config, 'smtpUrl'>): Mailer {
  return config.smtpUrl === null ? createMailboxMailer() : createSmtpMailer(config.smtpUrl);
}

/** Delivers nothing: /dev/mailbox shows the outbox itself. */
function createMailboxMailer(): Mailer {
  return {
    kind: 'mailbox',
    async send(mail) {
      const fault = findMailFault(mail);
      return fault === null ? ok(null) : err({ code: 'refused', message: fault });
    },
    async close() {},
  };
}
