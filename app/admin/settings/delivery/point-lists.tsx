import { Panel } from '#app/ui/panel.tsx';
import { CARRIER_FACTS } from '#shop/delivery/points/carrier.ts';
import type { PointListState } from '#shop/delivery/points/points-view.server.ts';
import { useWords } from '../../admin-i18n.tsx';

/** Which carriers' pickup points shoppers can choose, and how old their lists are. */
export function PointLists({ lists }: { readonly lists: readonly PointListState[] }) {
  const { t, dateTime } = useWords();
  if (lists.length === 0) return null;
  return (
    <Panel title={t('delivery.points.title')} className="mt-6">
      <dl className="flex flex-col gap-2">
        {lists.map(({ carrier, points, seenAt }) => (
          <div key={carrier} className="flex flex-wrap justify-between gap-x-6">
            <dt className="font-semibold">{CARRIER_FACTS[carrier].name ?? t('delivery.carrier.sample')}</dt>
            <dd className="numeric text-muted">
              {seenAt === null
                ? t('delivery.points.none')
                : t('delivery.points.known', { n: points, when: dateTime(seenAt) })}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
