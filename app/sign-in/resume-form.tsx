import type { ReactNode } from 'react';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { useTranslate } from '../i18n.tsx';
import { PlainMessage } from '../plain-message.tsx';
import { buttonClass } from '../ui/button.tsx';
import { unpackFields } from './carried-form.ts';

/** After signing in without scripts: sends the waiting form with one press. */
export function ResumeForm({ address, carried }: { readonly address: string; readonly carried: string }): ReactNode {
  const t = useTranslate();
  return (
    <PlainMessage title={t('auth.signInSuccess')} text={t('auth.resumeText')}>
      <form method="post" action={address}>
        <HiddenFields fields={unpackFields(carried)} />
        <button type="submit" className={buttonClass({ size: 'lg' })}>
          {t('auth.resume')}
        </button>
      </form>
    </PlainMessage>
  );
}
