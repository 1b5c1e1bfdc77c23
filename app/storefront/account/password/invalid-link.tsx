import LinkIcon from 'lucide-react/icons/link-2-off';
import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { resetRequestSchema } from '#shop/accounts/credentials.ts';
import { Notice } from '../notice.tsx';

export type InvalidLinkProps = {
  /** The last link's address, if known. */
  readonly email: string | null;
  /** Why there is no form for a new password. */
  readonly text: string;
  readonly failure: string | undefined;
  readonly isSent: boolean;
  readonly reply: FormReply | undefined;
};

/** Offers another link, to the known address or a different one. */
export function InvalidLink({ email, text, failure, isSent, reply }: InvalidLinkProps): ReactNode {
  const t = useTranslate();
  const path = useLocalPath()('/reset-password');
  const [wantsOther, setWantsOther] = useState(false);
  return (
    <Notice icon={<LinkIcon />} tone="danger" title={t('reset.invalid')} text={text}>
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      {isSent ? (
        <Alert tone="success" live>
          {t('reset.newSent')}
        </Alert>
      ) : wantsOther || email === null || reply !== undefined ? (
        <OtherAddress action={`${path}?new-link`} reply={reply} takesFocus={wantsOther} />
      ) : (
        <>
          <KnownAddress action={`${path}?new-link`} email={email} />
          <ButtonLink
            to={`${path}?other`}
            look="secondary"
            onClick={(event) => {
              event.preventDefault();
              setWantsOther(true);
            }}
          >
            {t('reset.differentEmail')}
          </ButtonLink>
        </>
      )}
    </Notice>
  );
}

function KnownAddress({ action, email }: { readonly action: string; readonly email: string }): ReactNode {
  const t = useTranslate();
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="email" value={email} />
      <Button type="submit" busy={busy}>
        {busy ? t('auth.sending') : t('reset.sendTo', { email })}
      </Button>
    </Form>
  );
}

function OtherAddress(props: {
  readonly action: string;
  readonly reply: FormReply | undefined;
  readonly takesFocus: boolean;
}): ReactNode {
  const { action, reply } = props;
  const t = useTranslate();
  const busy = useNavigation().formAction === action;
  const { formProps, input, problems } = useSchemaForm({
    id: 'new-link',
    schema: resetRequestSchema,
    lastResult: reply,
    say: sayAuthProblem(t, { email_required: t('auth.resetEmailRequired'), email_invalid: t('reset.noAccount') }),
  });
  return (
    <Form method="post" action={action} {...formProps} className="flex w-full flex-col gap-4 text-start">
      {problems}
      <TextField
        {...input('email', 'email')}
        label={t('auth.email')}
        autoComplete="email"
        ref={(field) => {
          if (props.takesFocus) field?.focus();
        }}
        required
      />
      <Button type="submit" size="lg" block busy={busy}>
        {busy ? t('auth.sending') : t('reset.sendNew')}
      </Button>
    </Form>
  );
}
