import type { Transporter } from 'nodemailer';
import { err, ok } from '#shop/kernel/result.ts';
import { findMailFault, type MailAttachment, type Mailer, type MailerError } from '#shop/mail/mailer.ts';
import type { Config } from './config.server.ts';
import { loadOnce } from './load-once.ts';

/** Makes the mailer: SMTP if configured, otherwise the mailbox. Production without SMTP is refused before. */
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

/** A server that is silent for longer than `silenceMs` is taken to hang. */
const LIMITS = { connectMs: 10_000, silenceMs: 20_000 };

/** Sends over SMTP: `smtps://user:password@host:465`, or `smtp://…`, upgraded to TLS where offered. */
export function createSmtpMailer(smtpUrl: string, { connectMs, silenceMs } = LIMITS): Mailer {
  let transport: Transporter | null = null;
  const open = loadOnce(async () => {
    const { createTransport } = await import('nodemailer');
    transport = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return transport;
  });
  return {
    kind: 'smtp',
    async send(mail) {
      const fault = findMailFault(mail);
      if (fault !== null) return err({ code: 'refused', message: fault });
      try {
        const { unsubscribeUrl, attachments = [], ...message } = mail;
        const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) };
        await (await open()).sendMail({ ...message, headers, attachments: attachments.map(toAttachment) });
        return ok(null);
      } catch (error) {
        return err(describeFailure(error));
      }
    },
    async close() {
      transport?.close();
    },
  };
}

function toAttachment({ fileName, contentType, bytes, contentId }: MailAttachment) {
  const place = contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const };
  return { filename: fileName, contentType, content: Buffer.from(bytes), ...place };
}

/** Lets mail programs offer to unsubscribe, with one click: a POST to the address (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  if (!url) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A 5xx reply to the mail itself is final (RFC 5321 4.2.1); a refused login or connection can be fixed. */
function describeFailure(error: unknown): MailerError {
  if (!(error instanceof Error)) return { code: 'unavailable', message: String(error) };
  const { responseCode, command } = error as Error & { readonly responseCode?: number; readonly command?: string };
  const isAboutMail = command !== undefined && /^(?:MAIL FROM|RCPT TO|DATA)$/.test(command);
  const isFinal = isAboutMail && responseCode !== undefined && responseCode >= 500;
  return { code: isFinal ? 'refused' : 'unavailable', message: error.message };
}
