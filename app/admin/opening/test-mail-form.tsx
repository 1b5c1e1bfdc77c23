import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { Mailer } from '#shop/mail/mailer.ts';
import type { TestMail } from '#shop/opening/opening.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import type { OpeningReply } from './opening-action.server.ts';

type TestMailFormProps = {
  readonly last: TestMail | null;
  readonly email: string;
  readonly mailer: Mailer['kind'];
  readonly reply: OpeningReply | undefined;
};

/** Sends a mail, and says what became of the last one. */
export function TestMailForm({ last, email, mailer, reply }: TestMailFormProps) {
  const t = useAdminTranslate();
  const busy = useNavigation().formData?.get('intent') === 'test_mail';
  const isWrong = reply?.ok === false && reply.code === 'email_invalid';
  return (
    <>
      {last !== null && <p className="text-sm font-medium wrap-anywhere">{sayLast(t, last, mailer)}</p>}
      {mailer === 'mailbox' && <p className="text-sm text-muted">{t('opening.mail.mailbox')}</p>}
      <Form method="post" noValidate preventScrollReset className="grid items-start gap-3 sm:grid-cols-[20rem_auto]">
        <input type="hidden" name="intent" value="test_mail" />
        <TextField
          id="test-mail-to"
          name="to"
          type="email"
          label={t('opening.mail.to')}
          defaultValue={reply?.to ?? email}
          spellCheck={false}
          error={isWrong ? t('opening.problem.email_invalid') : undefined}
          required
        />
        <Button type="submit" look="secondary" busy={busy} className="w-fit sm:mt-[1.6875rem]">
          {t('opening.mail.send')}
        </Button>
      </Form>
    </>
  );
}

/** What became of the last one: without a mail server the mailbox of developers has it. */
function sayLast(t: AdminTranslate, { to: email, state, problem }: TestMail, mailer: Mailer['kind']): string {
  if (state === 'failed') return t('opening.mail.failed', { email, problem: problem ?? '' });
  if (state === 'sent' && mailer === 'mailbox') return t('opening.mail.kept', { email });
  return t(`opening.mail.${state}`, { email });
}
