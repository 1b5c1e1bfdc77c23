import { readFormData } from '#app/forms/read-form-data.ts';
import { useLanguage } from '#app/i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listCountries } from '#shop/i18n/country.ts';
import { getSettings, readOwnSettings } from '#shop/settings/get-settings.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { findSettingClaims } from '#shop/site/setting-claims.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/settings.ts';
import { listSearchSamples } from './search-samples.server.ts';
import { useShowSetting } from './setting-field.tsx';
import { SETTING_GROUPS } from './setting-groups.ts';
import { handleSettingsForm } from './settings-action.server.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { type Country, toTexts } from './settings-texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  // Made on the server, because browsers name some countries differently.
  const shop = getShop(context);
  const countries = listCountries(getLanguage(context));
  const [settings, shown] = await Promise.all([readOwnSettings(shop), getSettings(shop)]);
  const samples = await listSearchSamples(shop, shown);
  const hasZones = shown.zones !== undefined;
  return { settings, hasZones, claims: findSettingClaims(settings), countries, samples, version: shop.version };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  const form = await readFormData(request);
  return handleSettingsForm({ shop: getShop(context), viewer, language: getLanguage(context), form });
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminTranslate();
  const canAdminister = usePermission('administer');
  const { settings, hasZones, claims, countries, samples, version } = loaderData;
  return (
    <>
      <title>{t('settings.title')}</title>
      <PageHeader title={t('settings.title')} description={t('settings.description')} />
      <SettingsTabs />
      {hasZones && (
        <Alert
          className="mb-6 max-w-3xl"
          action={canAdminister && <TextLink to="/admin/settings/delivery">{t('delivery.title')}</TextLink>}
        >
          {t('settings.zonesDecide')}
        </Alert>
      )}
      {canAdminister ? (
        <SettingsForm {...{ settings, claims, countries, samples }} reply={actionData} />
      ) : (
        <SettingsSummary settings={settings} countries={countries} />
      )}
      <p className="mt-8 text-muted">{t('settings.version', { version })}</p>
    </>
  );
}

/** The settings, read-only, for staff who may not change them. */
function SettingsSummary(props: { readonly settings: Settings; readonly countries: readonly Country[] }) {
  const { settings, countries } = props;
  const t = useAdminTranslate();
  const texts = toTexts(settings, useLanguage());
  const show = useShowSetting(countries);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="text-sm text-muted">{t('settings.readOnly')}</p>
      {SETTING_GROUPS.map((group) => (
        <Panel key={group.name} title={t(`settings.group.${group.name}`)}>
          <DefinitionList
            items={group.settings.map((name) => ({
              term: t(`settings.field.${name}`),
              description: show(name, texts[name]),
            }))}
          />
        </Panel>
      ))}
    </div>
  );
}
