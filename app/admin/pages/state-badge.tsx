import { Badge, type Tone } from '#app/ui/badge.tsx';
import type { PageState } from '#shop/site/pages/page.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

const TONES: Readonly<Record<PageState, Tone>> = {
  original: 'neutral',
  live: 'green',
  changed: 'yellow',
  scheduled: 'blue',
  hidden: 'yellow',
};

export function StateBadge({ state }: { readonly state: PageState }) {
  const t = useAdminTranslate();
  return <Badge tone={TONES[state]}>{t(`pages.state.${state}`)}</Badge>;
}
