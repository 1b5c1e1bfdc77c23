import type { AdminTranslate } from '#app/admin/admin-i18n.tsx';
import type { PostalAddress } from '#shop/addresses/address.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { VatCheck } from '#shop/orders/vat-check/vat-check-view.server.ts';

/** A company's numbers for the list of customer facts, with what the tax authorities said of the one for VAT. */
export function listCompany(
  t: AdminTranslate,
  language: Language,
  { registration_number, vat_number }: PostalAddress,
  check: VatCheck | null,
) {
  return [
    ...(registration_number ? [{ term: t('orderDetails.regNo'), description: registration_number }] : []),
    ...(vat_number
      ? [
          {
            term: t('orderDetails.vatNo'),
            description: (
              <>
                {vat_number}
                <span className="block text-sm text-muted">{sayCheck(t, language, check)}</span>
              </>
            ),
          },
        ]
      : []),
  ];
}

function sayCheck(t: AdminTranslate, language: Language, check: VatCheck | null): string {
  if (check === null) return t('orderDetails.vatUnchecked');
  const date = formatDate(check.answeredAt, language);
  const said = t(check.isValid ? 'orderDetails.vatValid' : 'orderDetails.vatInvalid', { date });
  return [said, check.name, check.address].filter(Boolean).join(', ');
}
