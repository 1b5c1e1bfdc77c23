import Plus from 'lucide-react/icons/plus';
import Truck from 'lucide-react/icons/truck';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { listPeriodsAhead } from '#shop/delivery/close-period.server.ts';
import { listUnserved, openZones } from '#shop/delivery/delivery.ts';
import { listDelivery } from '#shop/delivery/delivery-view.server.ts';
import { listPointListStates } from '#shop/delivery/points/points-view.server.ts';
import { localDay } from '#shop/i18n/calendar-day.ts';
import { countryName } from '#shop/i18n/country.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { HOLIDAY_COUNTRIES } from '#shop/i18n/public-holidays.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { ReplyAlert, useNotify } from '../../desk/undo.tsx';
import { requireStaff } from '../../require-staff.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/delivery.ts';
import { ClosedPeriods } from './closed-periods.tsx';
import { handleDeliveryList } from './delivery-action.server.ts';
import { DELIVERY, sayDeliveryReply } from './delivery-reply.ts';
import { describeZones } from './describe-zones.server.ts';
import { PointLists } from './point-lists.tsx';
import { ZoneList } from './zone-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const language = getLanguage(context);
  const [zones, { country, shippingPrice, freeShippingThreshold, closedPeriods }, pointLists] = await Promise.all([
    listDelivery(shop.db),
    getSettings(shop),
    listPointListStates(shop.db),
  ]);
  return {
    pointLists,
    closedPeriods: listPeriodsAhead(closedPeriods, localDay(shop.clock.now())),
    zones: describeZones(zones, language),
    isNotUsed: zones.length > 0 && openZones(zones).length === 0,
    unserved: listUnserved(zones).map((code) => countryName(code, language)),
    withoutHolidays: HOLIDAY_COUNTRIES.includes(country) ? null : countryName(country, language),
    plain: {
      price: formatShortMoney(shippingPrice, language),
      threshold: formatShortMoney(freeShippingThreshold, language),
    },
  };
}

/** Deletes a zone or a method, closes the shop for some days, and undoes a change. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handleDeliveryList(getShop(context), viewer, await readFormData(request));
}

/** Where the shop delivers to, and how. */
export default function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { zones, closedPeriods, pointLists, isNotUsed, unserved, withoutHolidays, plain } = loaderData;
  const t = useAdminTranslate();
  useReply(actionData, useNotify(DELIVERY, sayDeliveryReply));
  return (
    <>
      <title>{t('delivery.title')}</title>
      <PageHeader
        title={t('delivery.title')}
        description={t('delivery.description')}
        actions={
          <ButtonLink to={`${DELIVERY}/zones/new`} icon={<Plus aria-hidden="true" className="size-5" />}>
            {t('delivery.addZone')}
          </ButtonLink>
        }
      />
      <SettingsTabs />
      <ReplyAlert said={actionData && sayDeliveryReply(t, actionData)} action={DELIVERY} />
      {isNotUsed && <Alert className="mb-6">{t('delivery.notUsed', plain)}</Alert>}
      {unserved.length > 0 && !isNotUsed && (
        <Alert tone="warning" className="mb-6" title={t('delivery.unserved', { n: unserved.length })}>
          {t('delivery.unservedText', { countries: unserved.join(', ') })}
        </Alert>
      )}
      {zones.length > 0 && withoutHolidays !== null && (
        <Alert className="mb-6">{t('delivery.noHolidays', { country: withoutHolidays })}</Alert>
      )}
      {zones.length === 0 ? (
        <EmptyState
          title={t('delivery.empty')}
          description={t('delivery.emptyText', plain)}
          icon={<Truck aria-hidden="true" />}
        />
      ) : (
        <ZoneList zones={zones} />
      )}
      {/* Without zones shoppers see no dates. */}
      {(zones.length > 0 || closedPeriods.length > 0) && <ClosedPeriods periods={closedPeriods} reply={actionData} />}
      <PointLists lists={pointLists} />
    </>
  );
}
