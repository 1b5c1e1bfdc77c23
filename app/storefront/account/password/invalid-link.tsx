import LinkIcon from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { resetRequestSchema } from '#shop/accounts/credentials.ts';
import { AccountForm } from '../account-form.tsx';
import { Notice, SendingFailed } from '../notice.tsx';

type InvalidLinkProps = {
  /** The last link's address, if known. */
  readonly email: string | null;
  /** Why there is no form for a new password. */
  readonly text: string;
  readonly isSent: boolean;
  readonly reply: FormReply | undefined;
};

/** Offers another link, to the known address or a different one. */
export function InvalidLink({ email, text, isSent, reply }: InvalidLinkProps) {
  const t = useTranslate();
  const path = useLocalPath()('/reset-password');
  const [wantsOther, setWantsOther] = useState(false);
  return (
    <Notice icon={<LinkIcon />} tone="danger" title={t('reset.invalid')} text={text}>
      <SendingFailed />
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

function KnownAddress({ action, email }: { readonly action: string; readonly email: string }) {
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
}) {
  const t = useTranslate();
  return (
    <AccountForm
      id="new-link"
      schema={resetRequestSchema}
      action={props.action}
      reply={props.reply}
      texts={{ email_required: 'auth.resetEmailRequired', email_invalid: 'reset.noAccount' }}
      button={{ label: t('reset.sendNew'), busy: t('auth.sending'), isWide: true }}
      className="w-full text-start"
    >
      {(input) => (
        <TextField
          {...input('email', 'email')}
          label={t('auth.email')}
          autoComplete="email"
          ref={(field) => {
            if (props.takesFocus) field?.focus();
          }}
          required
        />
      )}
    </AccountForm>
  );
}
