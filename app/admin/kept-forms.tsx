import { useToast } from '../ui/toast.tsx';
import { useAdminTranslate } from './admin-i18n.tsx';
import { useKeptForms } from './keep-forms.ts';

/** Says why what was sent was not done. */
export function KeptForms(): null {
  const t = useAdminTranslate();
  const toast = useToast();
  useKeptForms((why, number) => {
    if (why === 'too_large') return toast.error({ title: t('tooLarge.title'), description: t('tooLarge.text') });
    if (why === 'signed_out') return toast.error({ title: t('kept.signedOut'), description: t('kept.text') });
    if (why === 'not_allowed') return toast.error({ title: t('kept.notAllowed'), description: t('kept.text') });
    if (why === 'no_connection') return toast.error({ title: t('offline.title'), description: t('offline.text') });
    if (why === 'fault') {
      const description = `${t('forNow.unsure')}${number === null ? '' : ` ${t('admin.error.id', { id: number })}`}`;
      return toast.error({ title: t('admin.error.unexpected'), description });
    }
    const description = why === 'locked' ? t('forNow.locked.text') : t('forNow.unsure');
    toast.error({ title: t(`forNow.${why}.title`), description });
  });
  return null;
}
