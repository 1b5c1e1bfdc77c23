import type { Mailer } from '#shop/mail/mailer.ts';
import type { Config } from './config.server.ts';
import { createMailboxMailer } from './mailer-mailbox.server.ts';
import { createSmtpMailer } from './mailer-smtp.server.ts';

/** SMTP where it is set; else the mailbox. The settings refuse production without SMTP before it comes to this. */
export function createMailer(config: Pick<Config, 'smtpUrl'>): Mailer {
  return config.smtpUrl === null ? createMailboxMailer() : createSmtpMailer(config.smtpUrl);
}
