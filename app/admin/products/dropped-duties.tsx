import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import type { DutyId } from '#shop/duties/duties.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** The field of a form that confirms, with the ids of the duties. */
export const CONFIRMED = 'confirmed';

type DroppedDutiesProps = { readonly duties: readonly DutyId[]; readonly action?: ReactNode; readonly live?: boolean };

/** What law no longer wants of a product once it has another kind. */
export function DroppedDuties({ duties, action, live = false }: DroppedDutiesProps) {
  const t = useAdminTranslate();
  return (
    <Alert tone="warning" title={t('duties.dropped')} action={action} live={live}>
      <ul className="list-disc ps-5">
        {duties.map((duty) => (
          <li key={duty}>{t(`duty.${duty}`)}</li>
        ))}
      </ul>
      <p className="mt-2">{t('duties.droppedText')}</p>
    </Alert>
  );
}

/** Confirms it, before the form around is sent. */
export function ConfirmDropped({ duties }: { readonly duties: readonly DutyId[] }) {
  const t = useAdminTranslate();
  return (
    <>
      <DroppedDuties duties={duties} />
      <CheckboxField name={CONFIRMED} value={duties.join()} label={t('duties.confirmDropped')} required />
    </>
  );
}
