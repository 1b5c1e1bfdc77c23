import LocateFixed from 'lucide-react/icons/locate-fixed';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '#app/customer-i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { PointOption } from '#shop/delivery/points/search-points.server.ts';
import { findLastPoint } from './last-point.ts';
import type { PointChoice } from './use-point-choice.ts';
import { type Coordinates, locate, type PointSearch, usePointSearch } from './use-point-search.ts';

export const POINT_SEARCH = 'pickup-point-search';
export const POINT_PHONE = 'pickup-point-phone';

/** As many as the shop lists at once. */
const MOST = 20;

/** Which locker or counter the parcel goes to: a search, and a list to choose from. */
export function PointSection({ choice }: { readonly choice: PointChoice }) {
  const t = useTranslate();
  const { carrier, methodId, country, town } = choice;
  const [typed, setTyped] = useState('');
  const [near, setNear] = useState<Coordinates | null>(null);
  const [last] = useState(() => findLastPoint(carrier));
  const found = usePointSearch({ methodId, country, town, typed, near, last });
  usePreselected(choice, found.last);
  return (
    <section aria-labelledby="pickup-point" className="flex flex-col gap-5">
      <h2 id="pickup-point" className="text-xl">
        {t('checkout.point.title')}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            id={POINT_SEARCH}
            label={t('checkout.point.search')}
            type="search"
            maxLength={200}
            autoComplete="off"
            before={<Search aria-hidden="true" />}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setNear(null);
            }}
          />
        </div>
        <NearButton
          onLocated={(place) => {
            setTyped('');
            setNear(place);
          }}
        />
      </div>
      <Found found={found} choice={choice} />
      {choice.asksPhone && (
        <TextField
          id={POINT_PHONE}
          label={t('address.phone')}
          hint={t('checkout.point.phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          required
          value={choice.phone}
          onChange={({ target }) => choice.setPhone(target.value)}
        />
      )}
    </section>
  );
}

/** Preselects the point that was used last, while it can be chosen and nothing else is. */
function usePreselected(choice: PointChoice, last: PointOption | null): void {
  const lastId = last?.id ?? null;
  const preselect = useEffectEvent((id: string) => {
    if (choice.pointId === null) choice.choose(id);
  });
  useEffect(() => {
    if (lastId !== null) preselect(lastId);
  }, [lastId]);
}

/** The browser is asked for its place only when this is pressed. */
function NearButton({ onLocated }: { readonly onLocated: (place: Coordinates) => void }) {
  const t = useTranslate();
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  async function press(): Promise<void> {
    setState('locating');
    const place = await locate();
    setState(place === null ? 'failed' : 'idle');
    if (place !== null) onLocated(place);
  }
  return (
    <>
      <Button
        look="secondary"
        busy={state === 'locating'}
        icon={<LocateFixed aria-hidden="true" className="size-5" />}
        onClick={() => void press()}
      >
        {t('checkout.point.near')}
      </Button>
      {state === 'failed' && (
        <p role="status" className="w-full text-sm text-muted">
          {t('checkout.point.notLocated')}
        </p>
      )}
    </>
  );
}

function Found({ found, choice }: { readonly found: PointSearch; readonly choice: PointChoice }) {
  const t = useTranslate();
  const { points, state } = found;
  const kept = useChosenOption(found, choice.pointId);
  const options = kept === null || points.some(({ id }) => id === kept.id) ? points : [kept, ...points];
  if (state === 'failed') return <Alert tone="danger">{t('checkout.point.failed')}</Alert>;
  const n = points.length;
  return (
    <div aria-busy={state === 'loading'} className="flex flex-col gap-3">
      <p role="status" className="text-sm text-muted">
        {state === 'loading'
          ? ''
          : n === 0
            ? t('checkout.point.none')
            : t(n === MOST ? 'checkout.point.most' : 'checkout.point.found', { n })}
      </p>
      {options.length > 0 && (
        <div className="max-h-[65dvh] overflow-y-auto p-1">
          <RadioGroup
            legend={t('checkout.point.choose')}
            hideLegend
            name="pickup_point"
            layout="cards"
            value={choice.pointId ?? ''}
            onValueChange={choice.choose}
            options={options.map(({ id, name, address, about }) => ({
              value: id,
              label: <span className="font-semibold">{name}</span>,
              hint: (
                <>
                  <span className="block">{address}</span>
                  {about}
                </>
              ),
            }))}
          />
        </div>
      )}
    </div>
  );
}

/** The chosen point as it was last listed: it stays in sight while something else is searched for. */
function useChosenOption({ points, last }: PointSearch, pointId: string | null): PointOption | null {
  const [kept, setKept] = useState<PointOption | null>(null);
  if (pointId === null) return null;
  if (kept?.id === pointId) return kept;
  const listed = [...points, ...(last === null ? [] : [last])].find(({ id }) => id === pointId) ?? null;
  if (listed !== null) setKept(listed);
  return listed;
}
