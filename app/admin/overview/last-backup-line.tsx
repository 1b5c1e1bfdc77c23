import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import type { LastBackup } from '#shop/reports/last-backup-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** When the newest verified backup was made, and what was wrong with a newer one. */
export function LastBackupLine({ backup }: { readonly backup: LastBackup }): ReactNode {
  const { newest, verified } = backup;
  const t = useAdminTranslate();
  const language = useLanguage();
  if (newest === null) return null;
  return (
    <div className="mt-3 space-y-1 text-sm text-muted">
      {verified !== null && <p>{t('backup.verified', { date: formatDateTime(verified.madeAt, language) })}</p>}
      {newest.problem !== null && (
        <p>{t('backup.failed', { date: formatDateTime(newest.madeAt, language), problem: newest.problem })}</p>
      )}
    </div>
  );
}
