import { parseEmail } from '#shop/kernel/email.ts';
import type { Result } from '#shop/kernel/result.ts';

/** One mail on its way to one reader. */
export type OutgoingMail = {
  /** With angle brackets; the same for all attempts, so that mail programs show duplicates once. */
  readonly messageId: string;
  /** `Shop <shop@example.com>` */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where the reader ends such mails, by following it or by one POST (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
};

/** A file that goes with a mail. */
export type MailAttachment = {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** For a picture that the HTML shows as `cid:…`. */
  readonly contentId?: string;
};

/** `refused`: no attempt will succeed. `unavailable`: a later one may. */
export type MailerError = { readonly code: 'refused' | 'unavailable'; readonly message: string };

/** The template of mails that try out the mail server. */
export const TEST_MAIL = 'test';

/** What delivers mails: SMTP, or the mailbox for developers. */
export type Mailer = {
  readonly kind: 'smtp' | 'mailbox';
  send(mail: OutgoingMail): Promise<Result<null, MailerError>>;
  close(): Promise<void>;
};

/** The sender as mails name it: as configured, or with the shop's name where only an address is. */
export function writeSender(configured: string, shopName: string): string {
  if (configured.includes('<')) return configured;
  return `"${shopName.replace(/["\\]/g, '\\$&')}" <${configured}>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const HEADER_BREAK = /[\u0000-\u001f\u007f\u2028\u2029]/;

/**
 * Why a mail must not be sent, or null: a recipient that is not exactly one address, or a header with a line break.
 * Every mailer calls it first, so that no typed text can add a header or a recipient.
 */
export function findMailFault(mail: OutgoingMail): string | null {
  if (parseEmail(mail.to) !== mail.to) return 'the recipient is not one email address';
  const { subject, from, messageId, unsubscribeUrl } = mail;
  return [subject, from, messageId, unsubscribeUrl ?? ''].some((header) => HEADER_BREAK.test(header))
    ? 'a header has a line break'
    : null;
}
