import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { carrierName, type Tracking, trackingUrl } from '#shop/orders/tracking.ts';

/** The parcel's carrier, and where to track it. */
export function OrderParcel({ tracking }: { readonly tracking: Tracking | null }): ReactNode {
  const t = useTranslate();
  if (tracking === null) return null;
  const carrier = carrierName(tracking.carrier);
  const url = trackingUrl(tracking);
  return (
    <Panel title={t('order.parcel')}>
      <DefinitionList
        items={[
          ...(carrier === null ? [] : [{ term: t('order.parcelCarrier'), description: carrier }]),
          { term: t('order.parcelNumber'), description: <span className="break-all">{tracking.number}</span> },
        ]}
      />
      {url !== null && (
        <p className="mt-3">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={`${textLinkClass} inline-block touch:py-3`}
          >
            {t('order.track')}
          </a>
        </p>
      )}
    </Panel>
  );
}
