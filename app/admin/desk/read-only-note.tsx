import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** On top of a form whose fields stand there to be looked at: why they cannot be changed, and who gives the right to. */
export function ReadOnlyNote(): ReactNode {
  const t = useAdminTranslate();
  return <Alert className="mb-6">{`${t('admin.readOnly')} ${t('admin.askForRights')}`}</Alert>;
}
