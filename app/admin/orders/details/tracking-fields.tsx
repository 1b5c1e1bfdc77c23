import { type SyntheticEvent, useState } from 'react';
import type { AdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import type { FormError } from '#app/ui/fields/form-errors.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import {
  CARRIER_NAMES,
  CARRIERS,
  MAX_TRACKING_NUMBER,
  parseTracking,
  type TrackingProblem,
} from '#shop/orders/tracking.ts';
import type { TypedTracking } from './tracking-input.ts';
import { isTrackingProblem } from './tracking-input.ts';

/** Carrier and number of a parcel; an address only for an unknown carrier. */
export function TrackingFields(props: {
  readonly typed: TypedTracking;
  readonly onType: (typed: TypedTracking) => void;
  readonly problem: TrackingProblem | null;
  /** Unique on the page: the prefix of the fields' ids. */
  readonly id: string;
  readonly autoFocus?: boolean;
}) {
  const { typed, onType, problem, id, autoFocus = false } = props;
  const t = useAdminTranslate();
  const error = problem === null ? undefined : t(`orders.problem.${problem}`);
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

/** Checks typed tracking before it is sent, by the server's own rule; the server checks again. */
export function useTrackingCheck(typed: TypedTracking) {
  // Counts the checks, so that the same message is announced again for a new attempt.
  const [seen, setSeen] = useState<{ found: TrackingProblem | null; attempt: number }>({ found: null, attempt: 0 });
  return {
    ...seen,
    check(event: SyntheticEvent): void {
      const read = parseTracking(typed);
      setSeen(({ attempt }) => ({ found: read.ok ? null : read.error.code, attempt: attempt + 1 }));
      if (!read.ok) event.preventDefault();
    },
  };
}

/** The problem of a parcel for the list above its fields. */
export function listTrackingErrors(
  t: AdminTranslate,
  id: string,
  code: TrackingProblem | 'not_shipped' | null,
): readonly FormError[] {
  if (code === null) return [];
  const field = code === 'url_invalid' ? 'url' : 'number';
  return [{ message: t(`orders.problem.${code}`), fieldId: isTrackingProblem(code) ? `${id}-${field}` : undefined }];
}
