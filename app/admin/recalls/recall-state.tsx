import { Badge } from '#app/ui/badge.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** Whether a recall is in force. */
export function RecallState({ endedAt }: { readonly endedAt: Date | null }) {
  const t = useAdminTranslate();
  return endedAt === null ? <Badge tone="red">{t('recalls.inForce')}</Badge> : <Badge>{t('recalls.ended')}</Badge>;
}
