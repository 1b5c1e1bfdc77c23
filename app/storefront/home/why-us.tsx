import MapPin from 'lucide-react/icons/map-pin';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Truck from 'lucide-react/icons/truck';
import { useTranslate } from '#app/i18n.tsx';
import { ReasonList } from './reason-list.tsx';
import type { Reason } from './reasons.server.ts';

export const FIRST_ICONS = [<MapPin key="contact" />, <Truck key="delivery" />, <ShieldCheck key="quality" />];

/** Three short reasons below the first screen. */
export function WhyUs({ reasons }: { readonly reasons: readonly Reason[] }) {
  const t = useTranslate();
  return (
    <section aria-label={t('why.title')} className="wrap mt-10 md:mt-14">
      <h2 className="sr-only">{t('why.title')}</h2>
      <ReasonList reasons={reasons} icons={FIRST_ICONS} className="gap-6 md:grid-cols-3 md:gap-10" />
    </section>
  );
}
