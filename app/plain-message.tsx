import type { ReactNode } from 'react';
import { useTranslate } from './i18n.tsx';
import { buttonClass } from './ui/button.tsx';

/** A single message in place of a page, with a link onwards. */
export function PlainMessage(props: {
  readonly title: string;
  readonly text: string;
  /** A quiet line at the end. */
  readonly below?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="wrap flex min-h-[60vh] flex-col items-center justify-center gap-3 py-16 text-center">
      <title>{props.title}</title>
      <h1 className="text-3xl">{props.title}</h1>
      <p className="max-w-md text-muted">{props.text}</p>
      <div className="mt-4">{props.children}</div>
      {props.below && <p className="numeric mt-3 text-sm text-muted">{props.below}</p>}
    </div>
  );
}

/** What a signed-in person sees instead of a page that is not for them. */
export function AccessDenied() {
  const t = useTranslate();
  return (
    <PlainMessage title={t('accessDenied.title')} text={t('accessDenied.text')}>
      <a href="/" className={buttonClass()}>
        {t('accessDenied.back')}
      </a>
    </PlainMessage>
  );
}
