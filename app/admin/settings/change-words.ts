import { useContext } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { ROLES } from '#shop/accounts/viewer.ts';
import type { Entity } from '#shop/audit/change.ts';
import { languageOfField } from '#shop/catalog/fields/translations.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { formatExactPrice, formatMoney } from '#shop/i18n/format-money.ts';
import { isTranslated, type Language, parseLanguage, rulesOf } from '#shop/kernel/language.ts';
import { cents, parsePrice, price } from '#shop/kernel/money.ts';
import { formatVatRate, vatRate } from '#shop/kernel/percent.ts';
import { ORDER_STATUSES } from '#shop/orders/order.ts';
import { parseManualMethod } from '#shop/payments/manual-payment.ts';
import { HIDE_REASONS, REVIEW_ORIGINS, UNREAD } from '#shop/reviews/review.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { inLanguage, sayTexts } from '../language-words.ts';
import { ChangeNamesContext } from './change-names.ts';
import { humanize, valueKind } from './change-values.ts';
import { SETTING_NAMES } from './settings-texts.ts';

/** Kinds, fields and values of the record of changes in words. */
export function useChangeWords() {
  const t = useAdminTranslate();
  const language = useLanguage();
  const names = useContext(ChangeNamesContext);
  return {
    kindName: (kind: string) => sayOr(t(`changes.kind.${kind}` as 'changes.kind.edit'), 'changes.kind.', kind),
    fieldName(entity: Entity, field: string): string {
      const setting = entity === 'settings' && SETTING_NAMES.find((name) => name === field);
      if (setting) return t(`settings.field.${setting}`);
      const texts = languageOfField(field);
      if (isTranslated(texts)) return sayTexts(t, texts);
      const [, text = '', code] = /^(name|description)_([a-z]{2})$/.exec(field) ?? [];
      const named = parseLanguage(code);
      if (named !== null) return inLanguage(t, t(`changes.field.${text as 'name'}`), named);
      return sayOr(t(`changes.field.${field}` as 'changes.field.name'), 'changes.field.', field);
    },
    show: (_entity: Entity, field: string, value: unknown) => show(value, field, { t, language, names }),
  };
}

/** A missing key shows itself; then the name is used, as readable as it is. */
function sayOr(said: string, prefix: string, name: string): string {
  return said === `${prefix}${name}` ? humanize(name) : said;
}

type Reader = {
  readonly t: AdminTranslate;
  readonly language: Language;
  readonly names: Readonly<Record<string, string>>;
};

function show(value: unknown, field: string, reader: Reader): string {
  const { t } = reader;
  if (value === null || value === undefined || value === '') return t('changes.nothing');
  if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
  if (Array.isArray(value))
    return value.length === 0 ? t('changes.nothing') : value.map((one) => show(one, field, reader)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${humanize(name)}: ${show(inner, name, reader)}`)
      .join('; ');
  try {
    return showKnown(String(value), field, reader);
  } catch {
    // An old record may contain what the field would not accept today.
    return String(value);
  }
}

function showKnown(text: string, field: string, { t, language, names }: Reader): string {
  switch (valueKind(field, text)) {
    case 'price':
      // A whole number counts ten-thousandths; with a decimal point it is the column's own text.
      return formatExactPrice(text.includes('.') ? parsePrice(text) : price(Number(text)), language);
    case 'cents':
      return formatMoney(cents(Number(text)), language);
    case 'rate':
      return `${formatVatRate(vatRate(Number(text)), language)} %`;
    case 'country':
      return names[text] ?? text;
    case 'category':
      return names[text] ?? t('changes.goneCategory');
    case 'language': {
      const named = parseLanguage(text);
      return named === null ? text : rulesOf(named).name;
    }
    case 'role': {
      const role = ROLES.find((one) => one === text);
      return role === undefined ? text : t(`role.${role}`);
    }
    case 'status': {
      const status = ORDER_STATUSES.find((one) => one === text);
      return status === undefined ? text : t(`orderStatus.${status}`);
    }
    case 'origin': {
      const origin = REVIEW_ORIGINS.find((one) => one === text);
      if (origin === undefined) return text;
      return t(origin === 'staff' ? 'reviews.fake' : `reviews.origin.${origin}`);
    }
    case 'payment': {
      const method = parseManualMethod(text);
      return method === null ? text : t(`paymentProvider.${method}`);
    }
    case 'hiding': {
      const reason = ([...HIDE_REASONS, UNREAD] as const).find((one) => one === text);
      return reason === undefined ? text : t(`reviews.reason.${reason}`);
    }
    case 'moment':
      return formatDateTime(new Date(text), language);
    case 'plain':
      return text;
  }
}
