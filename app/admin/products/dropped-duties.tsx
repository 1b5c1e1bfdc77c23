import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import type { DutyId } from '#shop/duties/duties.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** The field of a form that confirms, with the ids of the duties. */
export const CONFIRMED = 'confirmed';

type DroppedDutiesProps = {
  readonly duties: readonly DutyId[];
  /** Of a new kind, which lacks what every product needs. */
  readonly isNew?: boolean;
  readonly action?: ReactNode;
  readonly live?: boolean;
};

/** What law no longer wants of a product once it has another kind. */
export function DroppedDuties({ duties, isNew = false, action, live = false }: DroppedDutiesProps) {
  const t = useAdminTranslate();
  return (
    <Alert tone="warning" title={t(isNew ? 'duties.leftOut' : 'duties.dropped')} action={action} live={live}>
      <ul className="list-disc ps-5">
        {duties.map((duty) => (
          <li key={duty}>{t(`duty.${duty}`)}</li>
        ))}
      </ul>
      <p className="mt-2">{t(isNew ? 'duties.leftOutText' : 'duties.droppedText')}</p>
    </Alert>
  );
}

/** Confirms it, before the form around is sent. */
export function ConfirmDropped({ duties, isNew = false }: Pick<DroppedDutiesProps, 'duties' | 'isNew'>) {
  const t = useAdminTranslate();
  return (
    <>
      <DroppedDuties duties={duties} isNew={isNew} />
      <CheckboxField
        name={CONFIRMED}
        value={duties.join()}
        label={t(isNew ? 'duties.confirmLeftOut' : 'duties.confirmDropped')}
        required
      />
    </>
  );
}
