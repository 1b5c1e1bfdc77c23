import type { ReactNode } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { CARRIER_NAMES, CARRIERS, MAX_TRACKING_NUMBER, type TrackingProblem } from '#shop/orders/tracking.ts';
import type { TypedTracking } from './tracking-input.ts';

/** Carrier and number of a parcel; an address only for an unknown carrier. */
export function TrackingFields(props: {
  readonly typed: TypedTracking;
  readonly onType: (typed: TypedTracking) => void;
  readonly problem: TrackingProblem | null;
  /** Unique on the page: the prefix of the fields' ids. */
  readonly id: string;
  readonly autoFocus?: boolean;
}): ReactNode {
  const { typed, onType, problem, id, autoFocus = false } = props;
  const t = useAdminTranslate();
  const error = problem === null ? undefined : t(`tracking.problem.${problem}`);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id={`${id}-carrier`}
        name="carrier"
        label={t('tracking.carrier')}
        value={typed.carrier}
        onChange={(event) => {
          const carrier = CARRIERS.find((one) => one === event.currentTarget.value);
          if (carrier !== undefined) onType({ ...typed, carrier });
        }}
        options={CARRIERS.map((carrier) => ({
          value: carrier,
          label: carrier === 'other' ? t('tracking.carrier.other') : CARRIER_NAMES[carrier],
        }))}
      />
      <TextField
        id={`${id}-number`}
        name="tracking_number"
        label={t('tracking.number')}
        autoComplete="off"
        maxLength={MAX_TRACKING_NUMBER}
        value={typed.number}
        onChange={(event) => onType({ ...typed, number: event.currentTarget.value })}
        error={problem === 'url_invalid' ? undefined : error}
        {...(autoFocus && { 'data-autofocus': '' })}
      />
      {typed.carrier === 'other' && (
        <TextField
          id={`${id}-url`}
          name="tracking_url"
          label={t('tracking.url')}
          hint={t('tracking.urlHint')}
          inputMode="url"
          autoComplete="off"
          className="sm:col-span-2"
          value={typed.url}
          onChange={(event) => onType({ ...typed, url: event.currentTarget.value })}
          error={problem === 'url_invalid' ? error : undefined}
        />
      )}
    </div>
  );
}
