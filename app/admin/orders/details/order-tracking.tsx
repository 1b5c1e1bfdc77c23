import { type ReactNode, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useMay } from '#app/admin/use-may.ts';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import type { StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { carrierName, type Tracking, trackingUrl } from '#shop/orders/tracking.ts';
import type { TrackingReply } from './tracking-action.server.ts';
import { TrackingFields } from './tracking-fields.tsx';
import { isTrackingProblem, typedTracking } from './tracking-input.ts';
import { useTrackingCheck } from './use-tracking-check.ts';

/** The parcel's tracking and its form; both once it has left. */
export function OrderTracking({ order }: { readonly order: StaffOrderDetail }): ReactNode {
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

function Parcel({ tracking }: { readonly tracking: Tracking }): ReactNode {
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

function TrackingForm({ order }: { readonly order: StaffOrderDetail }): ReactNode {
  const t = useAdminTranslate();
  const toast = useToast();
  const id = useId();
  const fetcher = useFetcher<TrackingReply>();
  const [typed, setTyped] = useState(() => typedTracking(order.tracking));
  const reply = replyOf(fetcher);
  useReply(reply, (answer) => {
    if (answer.ok) toast.success({ title: t('tracking.saved') });
    else if (answer.code === 'not_found') toast.error({ title: t('admin.error.notFoundText') });
  });
  const { found, attempt, check } = useTrackingCheck(typed);
  const code = found ?? (reply?.ok === false && reply.code !== 'not_found' ? reply.code : null);
  const problem = code !== null && isTrackingProblem(code) ? code : null;
  return (
    <fetcher.Form
      method="post"
      action={`/admin/orders/${order.id}`}
      onSubmit={check}
      className="flex w-full flex-col gap-4"
    >
      <input type="hidden" name="intent" value="set-tracking" />
      <FormErrors
        title={t('tracking.failed')}
        errors={
          code === null
            ? []
            : [
                {
                  message: t(`tracking.problem.${code}`),
                  fieldId: problem === null ? undefined : problem === 'url_invalid' ? `${id}-url` : `${id}-number`,
                },
              ]
        }
        attempt={found === null ? reply : attempt}
      />
      <TrackingFields id={id} typed={typed} onType={setTyped} problem={problem} />
      <Button type="submit" look="secondary" busy={fetcher.state !== 'idle'}>
        {t('tracking.save')}
      </Button>
    </fetcher.Form>
  );
}
