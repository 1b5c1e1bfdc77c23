import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { localDay } from '#shop/i18n/calendar-day.ts';
import { listCountries } from '#shop/i18n/country.ts';
import { getCrossBorderSales } from '#shop/reports/vat/vat-report-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { isMember, MEMBER_RATES } from '#shop/tax/member-rates.ts';
import { thresholdState } from '#shop/tax/one-stop-shop.ts';
import { TAX_CLASSES } from '#shop/tax/tax-class.ts';
import { findRate } from '#shop/tax/vat-of.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { requireStaff } from '../require-staff.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import type { Route } from './+types/vat-settings.ts';
import { MemberRates } from './member-rates-table.tsx';
import { OwnRates } from './own-rates.tsx';
import { ThresholdPanel } from './threshold-panel.tsx';
import { handleRatesForm } from './vat-rates-action.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const [settings, sales] = await Promise.all([getSettings(shop), getCrossBorderSales(shop)]);
  const today = localDay(shop.clock.now());
  // Named here, because browsers know other names.
  const members = listCountries(getLanguage(context)).filter(({ code }) => isMember(code));
  return {
    sales,
    state: thresholdState(sales.thisYear, sales.yearBefore),
    usesOneStopShop: settings.usesOneStopShop,
    ownRates: settings.vatRates,
    today,
    members: members.map((member) => ({
      ...member,
      source: MEMBER_RATES.find(({ country }) => country === member.code)?.source ?? '',
      rates: TAX_CLASSES.map((taxClass) => findRate(member.code, taxClass, today, settings)),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handleRatesForm(getShop(context), viewer, await readFormData(request));
}

/** How far sales to other members have come, and the rates that their orders bear. */
export default function VatSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminTranslate();
  const { members, ownRates, today } = loaderData;
  return (
    <>
      <title>{t('vat.title')}</title>
      <PageHeader
        title={t('settings.title')}
        description={t('settings.description')}
        actions={
          <ButtonLink to="/admin/orders/vat" look="secondary">
            {t('vat.report.open')}
          </ButtonLink>
        }
      />
      <SettingsTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <ThresholdPanel {...loaderData} />
        <OwnRates rates={ownRates} members={members} today={today} reply={actionData} />
        <MemberRates members={members} />
      </div>
    </>
  );
}
