import type { Mailer } from '#shop/mail/mailer.ts';
import type { Config } from './config.server.ts';
import { createMailboxMailer } from './mailer-mailbox.server.ts';
import { createSmtpMailer } from './mailer-smtp.server.ts';

/** SMTP if configured, otherwise the mailbox. Production without SMTP is refused before. */
export function createMailer(config: Pick<Config, 'smtpUrl'>): Mailer {
  return config.smtpUrl === null ? createMailboxMailer() : createSmtpMailer(config.smtpUrl);
}
