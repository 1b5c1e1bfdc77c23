import { useToast } from '../ui/toast.tsx';
import { useAdminTranslate } from './admin-i18n.tsx';
import { useKeptForms } from './keep-forms.ts';

/** Says that what was sent could not be done for now. */
export function KeptForms(): null {
  const t = useAdminTranslate();
  const toast = useToast();
  useKeptForms((fault) => {
    const description = fault === 'locked' ? t('forNow.locked.text') : t('forNow.unsure');
    toast.error({ title: t(`forNow.${fault}.title`), description });
  });
  return null;
}
