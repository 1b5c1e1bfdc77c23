import { parseEmail } from '#shop/kernel/email.ts';
import type { Result } from '#shop/kernel/result.ts';

/** One mail on its way to one reader. */
export type OutgoingMail = {
  /** With angle brackets; the same over all attempts, so that a reader's mail program shows one of two copies. */
  readonly messageId: string;
  /** `Shop <shop@example.com>` */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** `refused`: no attempt will succeed. `unavailable`: a later one may. */
export type MailerError = { readonly code: 'refused' | 'unavailable'; readonly message: string };

/** What hands mails over: SMTP, or the mailbox for developers. */
export type Mailer = {
  readonly kind: 'smtp' | 'mailbox';
  send(mail: OutgoingMail): Promise<Result<null, MailerError>>;
  close(): Promise<void>;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const HEADER_BREAK = /[\u0000-\u001f\u007f\u2028\u2029]/;

/**
 * What makes a mail unfit to be sent, or null: a recipient that is not exactly one address, or a header with a line break.
 * Every mailer asks this first, so that no text typed by anybody adds a header or a reader.
 */
export function findMailFault(mail: OutgoingMail): string | null {
  if (parseEmail(mail.to) !== mail.to) return 'the recipient is not one e-mail address';
  const { subject, from, messageId } = mail;
  return [subject, from, messageId].some((header) => HEADER_BREAK.test(header)) ? 'a header has a line break' : null;
}
