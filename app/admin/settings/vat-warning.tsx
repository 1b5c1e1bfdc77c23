import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { parseVatRate } from '#shop/kernel/percent.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** Another rate changes every price: warned about and confirmed before it is saved. */
export function VatWarning(props: {
  readonly before: string;
  readonly after: string;
  readonly error: string | undefined;
}): ReactNode {
  const t = useAdminTranslate();
  const { before, after, error } = props;
  const rate = parseVatRate(after);
  if (rate === null || rate === parseVatRate(before)) return null;
  return (
    <Alert tone="warning" live title={t('settings.vat.title')} className="sm:col-span-2">
      <ul className="mb-2 list-disc ps-5">
        <li>{t('settings.vat.shelf')}</li>
        <li>{t('settings.vat.history')}</li>
        <li>{t('settings.vat.orders')}</li>
      </ul>
      <CheckboxField
        id="confirm-vat"
        name="confirm_vat"
        value="yes"
        label={t('settings.vat.confirm', { before, after })}
        error={error}
      />
    </Alert>
  );
}
