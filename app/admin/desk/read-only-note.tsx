import { Alert } from '#app/ui/alert.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** Above a read-only form: why it cannot be changed, and who can give permission. */
export function ReadOnlyNote() {
  const t = useAdminTranslate();
  return <Alert className="mb-6">{`${t('admin.readOnly')} ${t('admin.askForRights')}`}</Alert>;
}
