import type { testPayment as en } from '#locales/en/test-payment.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { multiplyCents } from '#shop/kernel/money.ts';
import type { PayTestSessionError } from '#shop/payments/providers/test-payment/pay-test-session.server.ts';
import { APPROVED_CARD, type CardInput, DECLINED_CARD } from '#shop/payments/providers/test-payment/test-card.ts';
import type { TestSession } from '#shop/payments/providers/test-payment/test-session.ts';

/** The page's texts. They stay on the server, so that a shopper's browser never downloads them. */
export type TestPaymentTexts = ReturnType<typeof testPaymentTexts>;

export type TestPaymentProblem = {
  readonly title: string;
  /** Empty when it belongs to no field. */
  readonly fields: readonly { readonly field: keyof CardInput; readonly message: string }[];
  readonly text: string | null;
};

export function testPaymentTexts(session: TestSession, language: Language) {
  const t = translate(language);
  const total = formatMoney(session.amount, language);
  return {
    title: t('test.title'),
    noticeTitle: t('test.notice.title'),
    notice: t('test.notice.text'),
    order: sayOrder(session, t),
    lines: session.lines.map((line) => ({
      name: line.name,
      detail: t('test.quantityTimes', { n: line.quantity, price: formatMoney(line.unitAmount, language) }),
      total: formatMoney(multiplyCents(line.unitAmount, line.quantity), language),
    })),
    totalLabel: t('test.total'),
    total,
    card: t('test.card'),
    email: t('test.email', { email: session.email }),
    number: t('test.number'),
    numberHint: t('test.numberHint', { approved: APPROVED_CARD, declined: DECLINED_CARD }),
    expiry: t('test.expiry'),
    expiryHint: t('test.expiryHint'),
    cvc: t('test.cvc'),
    cvcHint: t('test.cvcHint'),
    pay: t('test.pay', { amount: total }),
    leave: t('test.leave'),
    overTitle: t('test.over.title'),
    over: t('test.over.text'),
    back: t('test.back'),
  };
}

/** Sessions from before orders had numbers have none. */
function sayOrder({ metadata }: TestSession, t: Translate<typeof en>): string {
  const number = metadata.order_number;
  return number === undefined ? t('test.order') : t('test.orderNumber', { number });
}

/** What to say about a card that did not pay; null when the page itself says it. */
export function testPaymentProblem(error: PayTestSessionError, language: Language): TestPaymentProblem | null {
  const t = translate(language);
  switch (error.code) {
    case 'declined':
      return { title: t('test.declined.title'), fields: [], text: t('test.declined.text') };
    case 'invalid_card': {
      const fields = error.fields.map((field) => ({ field, message: t(`test.invalid.${field}`) }));
      return { title: t('test.invalid.title'), fields, text: null };
    }
    case 'not_found':
    case 'not_open':
      return null;
  }
}

const TEXTS = await loadAllTexts<MessagesOf<typeof en>>(
  'test-payment',
  (of) => import(`../../locales/${of}/test-payment.ts`),
);

function translate(language: Language): Translate<typeof en> {
  return createTranslate<typeof en>(language, TEXTS[language]);
}
