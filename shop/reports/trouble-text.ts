import type { troubles } from '#locales/en/troubles.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Trouble } from './trouble.ts';

/** What is wrong, in one sentence without a full stop, for overview and mails. */
export function describeTrouble(t: Translate<typeof troubles>, trouble: Trouble, language: Language): string {
  switch (trouble.kind) {
    case 'mails_wait':
      return t('trouble.mails_wait', { n: trouble.n, minutes: trouble.minutes });
    case 'jobs_late':
      if (trouble.workers === 0) return t('trouble.no_worker');
      return t('trouble.jobs_late', { n: trouble.n, minutes: trouble.minutes });
    case 'payments_in_doubt':
      return t('trouble.payments_in_doubt', { n: trouble.n });
    case 'disk_low':
      return trouble.freeMb === null ? t('trouble.no_disk') : t('trouble.disk_low', { mb: trouble.freeMb });
    case 'backup_overdue':
      if (trouble.verifiedAt === null) return t('trouble.no_backup');
      return t('trouble.backup_overdue', { date: formatDate(trouble.verifiedAt, language) });
  }
}
