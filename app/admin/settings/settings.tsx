import type { ReactNode } from 'react';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { listCountries } from '#shop/i18n/country.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { requireStaff } from '../require-staff.ts';
import { useMay } from '../use-may.ts';
import type { Route } from './+types/settings.ts';
import { answerSettingsForm } from './settings-action.server.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSummary } from './settings-summary.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  // Made on the server, because browsers name some countries differently.
  const shop = getShop(context);
  const countries = listCountries(getLanguage(context));
  return { settings: await getSettings(shop), countries, version: shop.version };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  const form = await readFormData(request);
  return answerSettingsForm({ shop: getShop(context), viewer, language: getLanguage(context), form });
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useAdminTranslate();
  const mayAdminister = useMay('administer');
  const { settings, countries, version } = loaderData;
  return (
    <>
      <title>{t('settings.title')}</title>
      <PageHeader title={t('settings.title')} description={t('settings.description')} />
      <SettingsTabs />
      {mayAdminister ? (
        <SettingsForm settings={settings} countries={countries} reply={actionData} />
      ) : (
        <SettingsSummary settings={settings} countries={countries} />
      )}
      <p className="mt-8 text-muted">{t('settings.version', { version })}</p>
    </>
  );
}
