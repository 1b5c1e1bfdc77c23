import { TabLinks } from '#app/ui/tab-links.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { usePermission } from '../use-permission.ts';

/** The shop for all staff; people and the record of changes for administrators. */
export function SettingsTabs() {
  const t = useAdminTranslate();
  const canAdminister = usePermission('administer');
  if (!canAdminister) return null;
  return (
    <TabLinks
      label={t('settings.tabs')}
      className="mb-6"
      items={[
        { to: '/admin/settings', label: t('settings.tab.shop'), end: true },
        { to: '/admin/settings/look', label: t('settings.tab.look') },
        { to: '/admin/settings/home', label: t('settings.tab.home') },
        { to: '/admin/settings/navigation', label: t('settings.tab.navigation') },
        { to: '/admin/settings/delivery', label: t('settings.tab.delivery') },
        { to: '/admin/settings/texts', label: t('settings.tab.texts') },
        { to: '/admin/settings/redirects', label: t('redirects.tab') },
        { to: '/admin/settings/vat', label: t('vat.title') },
        { to: '/admin/settings/legal', label: t('settings.tab.legal') },
        { to: '/admin/settings/pages', label: t('settings.tab.pages') },
        { to: '/admin/settings/staff', label: t('settings.tab.staff') },
        { to: '/admin/settings/changes', label: t('settings.tab.changes') },
      ]}
    />
  );
}
