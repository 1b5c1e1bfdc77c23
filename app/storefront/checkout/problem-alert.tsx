import type { ReactNode } from 'react';
import { type StorefrontTranslate, useLanguage, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { CheckoutProblem } from './use-payment-start.ts';

/** Why the order was not placed, beside the button. */
export function ProblemAlert({ problem }: { readonly problem: CheckoutProblem }): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  const localPath = useLocalPath();
  const { title, text } = sayProblem(t, language, problem);
  return (
    <Alert
      tone={problem.code === 'already_paid' || problem.code === 'totals_changed' ? 'warning' : 'danger'}
      live
      title={title}
      action={
        problem.code === 'already_paid' ? (
          <TextLink to={localPath(`/orders/${problem.orderId}`)}>{t('checkout.viewOrder')}</TextLink>
        ) : undefined
      }
    >
      {text}
    </Alert>
  );
}

function sayProblem(
  t: StorefrontTranslate,
  language: Language,
  problem: CheckoutProblem,
): { readonly title: string; readonly text: string } {
  switch (problem.code) {
    case 'address_required':
      return { title: t('address.required.title'), text: t('address.required.text') };
    case 'address_gone':
      return { title: t('address.required.title'), text: t('checkout.addressGone') };
    case 'country_not_served':
      return { title: t('checkout.notServed.other'), text: t('checkout.notServed.text') };
    case 'totals_changed': {
      const [before, now] = [formatMoney(problem.before, language), formatMoney(problem.now, language)];
      const text =
        problem.before === problem.now
          ? t('checkout.totalsChanged.amounts')
          : t('checkout.totalsChanged.text', { before, now });
      return { title: t('checkout.totalsChanged.title'), text };
    }
    case 'out_of_stock':
      return { title: t('checkout.outOfStock.title'), text: t('checkout.outOfStock.text') };
    case 'unavailable':
      return { title: t('checkout.unavailable.title'), text: t('checkout.unavailable.text') };
    case 'already_paid': {
      const number = problem.orderNumber;
      return { title: t('checkout.alreadyPaid.title', { number }), text: t('checkout.alreadyPaid.text') };
    }
    case 'connection':
      return { title: t('offline.title'), text: t('offline.text') };
    case 'failed':
      return { title: t('checkout.failed.title'), text: t('checkout.failed.text') };
  }
}
