import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { isRunnable } from '#shop/exchange/import/import.ts';
import type { ProductImport } from '#shop/exchange/import/import-view.server.ts';

const TONES = {
  checking: 'blue',
  ready: 'yellow',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'neutral',
  undoing: 'blue',
  undone: 'neutral',
} as const;

export function ImportStateBadge({ state, counts }: Pick<ProductImport, 'state' | 'counts'>) {
  const t = useAdminTranslate();
  const isIdle = state === 'ready' && !isRunnable({ state, counts });
  return <Badge tone={isIdle ? 'neutral' : TONES[state]}>{t(`exchange.state.${isIdle ? 'skipped' : state}`)}</Badge>;
}
