import { useId, useState } from 'react';
import type { AdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { type Said, useSaidForm } from '#app/admin/desk/undo.tsx';
import { useMay } from '#app/admin/use-may.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import type { StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { carrierName, type Tracking, trackingUrl } from '#shop/orders/tracking.ts';
import type { TrackingReply } from './details-action.server.ts';
import { listTrackingErrors, TrackingFields, useTrackingCheck } from './tracking-fields.tsx';
import { isTrackingProblem, typedTracking } from './tracking-input.ts';

/** The parcel's tracking and its form; both once it has left. */
export function OrderTracking({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  const { tracking } = order;
  return (
    <div className="flex flex-col items-start gap-4">
      {tracking === null ? <p className="text-muted">{t('tracking.none')}</p> : <Parcel tracking={tracking} />}
      {mayEdit && <TrackingForm key={JSON.stringify(tracking)} order={order} />}
    </div>
  );
}

function Parcel({ tracking }: { readonly tracking: Tracking }) {
  const t = useAdminTranslate();
  const url = trackingUrl(tracking);
  return (
    <p>
      <span className="block text-sm text-muted">{carrierName(tracking.carrier) ?? t('tracking.carrier.other')}</span>
      {url === null ? (
        <span className="numeric font-medium">{tracking.number}</span>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" className={`${textLinkClass} inline-block touch:py-3`}>
          {t('tracking.follow', { number: tracking.number })}
        </a>
      )}
    </p>
  );
}

function TrackingForm({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const id = useId();
  const action = `/admin/orders/${order.id}`;
  const { fetcher, reply, busy } = useSaidForm(action, sayTrackingReply);
  const [typed, setTyped] = useState(() => typedTracking(order.tracking));
  const { found, attempt, check } = useTrackingCheck(typed);
  const code = found ?? (reply?.ok === false && reply.code !== 'not_found' ? reply.code : null);
  const problem = code !== null && isTrackingProblem(code) ? code : null;
  return (
    <fetcher.Form method="post" action={action} onSubmit={check} className="flex w-full flex-col gap-4">
      <input type="hidden" name="intent" value="set-tracking" />
      <FormErrors
        title={t('tracking.failed')}
        errors={listTrackingErrors(t, id, code)}
        attempt={found === null ? reply : attempt}
      />
      <TrackingFields id={id} typed={typed} onType={setTyped} problem={problem} />
      <Button type="submit" look="secondary" busy={busy}>
        {t('tracking.save')}
      </Button>
    </fetcher.Form>
  );
}

/** Problems of the fields are shown beside them. */
function sayTrackingReply(t: AdminTranslate, reply: TrackingReply): Said | null {
  if (reply.ok) return { ok: true, title: t('tracking.saved') };
  return reply.code === 'not_found' ? { ok: false, title: t('orders.problem.not_found') } : null;
}
