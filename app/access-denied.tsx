import type { ReactNode } from 'react';
import { useTranslate } from './i18n.tsx';
import { PlainMessage } from './plain-message.tsx';
import { buttonClass } from './ui/button.tsx';

/** What a signed-in person sees instead of a page that is not for them. */
export function AccessDenied(): ReactNode {
  const t = useTranslate();
  return (
    <PlainMessage title={t('accessDenied.title')} text={t('accessDenied.text')}>
      <a href="/" className={buttonClass()}>
        {t('accessDenied.back')}
      </a>
    </PlainMessage>
  );
}
