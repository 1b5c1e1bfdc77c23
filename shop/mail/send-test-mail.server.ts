import { randomUUID } from 'node:crypto';
import { parseEmail } from '#shop/kernel/email.ts';
import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { writeTestLetter } from './account-letter.ts';
import { TEST_MAIL } from './mailer.ts';
import { postMail } from './post-mail.server.ts';

/** Sends a mail to see whether the mail server takes it, by the way all mails go. */
export async function sendTestMail(
  shop: Shop,
  { to, language }: { readonly to: string; readonly language: Language },
): Promise<Result<{ readonly email: string }, { readonly code: 'email_invalid' }>> {
  const email = parseEmail(to);
  if (email === null) return err({ code: 'email_invalid' });
  const mail = { key: `${TEST_MAIL}:${randomUUID()}`, template: TEST_MAIL, to: { email, language } };
  await transact(shop.db, async (tx) => {
    await postMail(shop, tx, { ...mail, write: writeTestLetter });
  });
  return ok({ email });
}
