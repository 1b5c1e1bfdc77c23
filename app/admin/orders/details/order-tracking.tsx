import { type SyntheticEvent, useId, useState } from 'react';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { type Said, useSaidForm } from '#app/admin/desk/undo.tsx';
import { usePermission } from '#app/admin/use-permission.ts';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { type FormError, FormErrors } from '#app/ui/fields/form-errors.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import type { StaffOrderDetail } from '#shop/orders/order-detail.ts';
import type { NumberQuestion } from '#shop/orders/parcels/parcel-number.ts';
import {
  CARRIER_NAMES,
  CARRIERS,
  carrierName,
  MAX_TRACKING_NUMBER,
  parseTracking,
  type Tracking,
  type TrackingProblem,
  trackingUrl,
} from '#shop/orders/tracking.ts';
import type { TrackingReply } from './details-action.server.ts';
import { isTrackingProblem, type TypedTracking, typedTracking } from './tracking-input.ts';

/** The parcel's tracking and its form; both once it has left. */
export function OrderTracking({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const { tracking } = order;
  return (
    <div className="flex flex-col items-start gap-4">
      {tracking === null ? <p className="text-muted">{t('tracking.none')}</p> : <Parcel tracking={tracking} />}
      {canEdit && <TrackingForm key={JSON.stringify(tracking)} orderId={order.id} tracking={tracking} />}
    </div>
  );
}

/** Where a parcel can be followed. */
export function Parcel({ tracking }: { readonly tracking: Tracking }) {
  const t = useAdminTranslate();
  const url = trackingUrl(tracking);
  return (
    <p>
      <span className="block text-sm text-muted">{carrierName(tracking.carrier) ?? t('tracking.carrier.other')}</span>
      {url === null ? (
        <span className="numeric wrap-anywhere font-medium">{tracking.number}</span>
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${textLinkClass} inline-block wrap-anywhere touch:py-3`}
        >
          {t('tracking.follow', { number: tracking.number })}
        </a>
      )}
    </p>
  );
}

/** The form that corrects a parcel; `shipment` is its number in an order that is sent in parts. */
export function TrackingForm(props: {
  readonly orderId: string;
  readonly tracking: Tracking | null;
  readonly shipment?: number;
}) {
  const { orderId, tracking, shipment } = props;
  const t = useAdminTranslate();
  const id = useId();
  const action = `/admin/orders/${orderId}`;
  const { fetcher, reply, busy } = useSaidForm(action, sayTrackingReply);
  const [typed, setTyped] = useState(() => typedTracking(tracking));
  const { found, attempt, check } = useTrackingCheck(typed);
  const refused = reply?.ok === false ? reply : null;
  const question = refused?.code === 'number_questioned' ? refused.question : null;
  const code = found ?? codeOfFields(refused);
  const problem = code !== null && isTrackingProblem(code) ? code : null;
  return (
    <fetcher.Form method="post" action={action} onSubmit={check} className="flex w-full flex-col gap-4">
      <HiddenFields fields={{ intent: 'set-tracking', shipment }} />
      <FormErrors
        title={t('tracking.failed')}
        errors={listTrackingErrors(t, id, code, question)}
        attempt={found === null ? reply : attempt}
      />
      <TrackingFields {...{ id, typed, problem, question }} onType={setTyped} />
      <Button type="submit" look="secondary" busy={busy}>
        {t('tracking.save')}
      </Button>
    </fetcher.Form>
  );
}

type Refused = Extract<TrackingReply, { readonly ok: false }>;

function codeOfFields(refused: Refused | null) {
  if (refused === null || refused.code === 'not_found' || refused.code === 'number_questioned') return null;
  return refused.code;
}

/** Problems of the fields are shown beside them. */
function sayTrackingReply(t: AdminTranslate, reply: TrackingReply): Said | null {
  if (reply.ok) return { ok: true, title: t('tracking.saved') };
  return reply.code === 'not_found' ? { ok: false, title: t('orders.problem.not_found') } : null;
}

/** Carrier and number of a parcel; an address only for an unknown carrier. */
export function TrackingFields(props: {
  readonly typed: TypedTracking;
  readonly onType: (typed: TypedTracking) => void;
  readonly problem: TrackingProblem | null;
  /** What is asked about the number; it is taken once it is accepted. */
  readonly question?: NumberQuestion | null;
  /** Unique on the page: the prefix of the fields' ids. */
  readonly id: string;
  readonly autoFocus?: boolean;
}) {
  const { typed, onType, problem, question = null, id, autoFocus = false } = props;
  const t = useAdminTranslate();
  const error = problem === null ? undefined : t(`orders.problem.${problem}`);
  const number = typed.number.trim();
  const isAccepted = number !== '' && typed.accepted === number;
  const asked = question === null || isAccepted ? undefined : sayNumberQuestion(t, question);
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
        error={problem === 'url_invalid' ? asked : (error ?? asked)}
        {...(autoFocus && { 'data-autofocus': '' })}
      />
      {(question !== null || isAccepted) && (
        <CheckboxField
          name="accepted_number"
          value={number}
          label={t('parcels.accept')}
          checked={isAccepted}
          onChange={({ currentTarget: { checked } }) => onType({ ...typed, accepted: checked ? number : '' })}
          className="sm:col-span-2"
        />
      )}
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

/** Says what is asked about a parcel's number. */
export function sayNumberQuestion(t: AdminTranslate, { isUnusual, usedFor }: NumberQuestion): string {
  return [isUnusual && t('parcels.problem.unusual'), usedFor !== null && t('parcels.problem.used', { number: usedFor })]
    .filter((text) => text !== false)
    .join(' ');
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
  question: NumberQuestion | null = null,
): readonly FormError[] {
  if (code === null)
    return question === null ? [] : [{ message: sayNumberQuestion(t, question), fieldId: `${id}-number` }];
  const field = code === 'url_invalid' ? 'url' : 'number';
  return [{ message: t(`orders.problem.${code}`), fieldId: isTrackingProblem(code) ? `${id}-${field}` : undefined }];
}
