import Lock from 'lucide-react/icons/lock';
import { Fragment, type ReactNode } from 'react';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';

/**
 * The button that places the order. Its text says that ordering obliges to pay (Directive 2011/83/EU, Article 8(2)).
 * It is never `disabled`, so that pressing it without an address says what is missing.
 */
export function PayButton(props: {
  readonly isReady: boolean;
  /** Something must be done first. */
  readonly isBlocked: boolean;
  readonly isSending: boolean;
  readonly onPay: () => void;
}): ReactNode {
  const { isReady, isBlocked, isSending, onPay } = props;
  const t = useTranslate();
  return (
    <Button
      size="lg"
      block
      busy={isSending}
      aria-disabled={!isReady || undefined}
      onClick={onPay}
      className={isBlocked ? 'opacity-60' : undefined}
      icon={<Lock aria-hidden="true" className="size-5" />}
    >
      <span className="flex flex-col items-start gap-0.5 text-start">
        <span>{isSending ? t('checkout.processing') : t('checkout.pay')}</span>{' '}
        <span className="text-sm font-medium">{t('checkout.obligation')}</span>
      </span>
    </Button>
  );
}

/** The terms that the shopper agrees to. They open in another tab, because the checkout may be half filled in. */
export function TermsNote(): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const links: Readonly<Record<string, ReactNode>> = {
    '{terms}': (
      <a href={localPath('/terms')} target="_blank" rel="noreferrer" className={textLinkClass}>
        {t('checkout.termsLink')}
      </a>
    ),
    '{privacy}': (
      <a href={localPath('/privacy')} target="_blank" rel="noreferrer" className={textLinkClass}>
        {t('checkout.privacyLink')}
      </a>
    ),
  };
  const parts = t('checkout.terms', { terms: '{terms}', privacy: '{privacy}' }).split(/(\{terms\}|\{privacy\})/);
  return (
    <p className="text-sm text-muted">
      {parts.map((part) => (
        <Fragment key={part}>{links[part] ?? part}</Fragment>
      ))}
    </p>
  );
}
