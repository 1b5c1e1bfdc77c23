import { readFormData } from '#app/forms/read-form-data.ts';
import { FONT_URLS } from '#app/look/font-urls.server.ts';
import { getShop } from '#app/shop-context.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { shopPictureUrl } from '#shop/site/look/get-shop-card.server.ts';
import { LOOK_PICTURES } from '#shop/site/look/look.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { requireStaff } from '../../require-staff.ts';
import { SharedShopContext, SharePreview, useSharedShop } from '../../share/share-preview.tsx';
import { findHomeSample } from '../search-samples.server.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/look.ts';
import { handleLookForm } from './look-action.server.ts';
import { LookForm } from './look-form.tsx';
import { LookPreview } from './look-preview.tsx';
import { useLookForm } from './use-look-form.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const [looks, settings] = await Promise.all([findLooks(shop.db), getSettings(shop)]);
  const home = await findHomeSample(shop, settings);
  return {
    looks,
    fonts: FONT_URLS,
    home,
    card: shopPictureUrl({ ...looks.draft, socialPicture: null }, settings.shopName),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handleLookForm({ shop: getShop(context), viewer, form: await readFormData(request) });
}

/** How the shop looks: the form, and the shop beside it as it would be. */
export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminTranslate();
  const form = useLookForm(loaderData.looks, actionData);
  const shared = useSharedShop();
  return (
    <>
      <title>{t('look.title')}</title>
      <PageHeader title={t('look.title')} description={t('look.description')} />
      <SettingsTabs />
      <div className="grid items-start gap-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <LookForm form={form} />
        <LookPreview
          // A picture is shown once its draft is saved.
          key={LOOK_PICTURES.map((field) => form.looks.draft[field]).join()}
          look={form.shown}
          fonts={loaderData.fonts}
        />
      </div>
      {/* The card is drawn once its draft is saved. */}
      <SharedShopContext value={{ ...shared, ground: form.shown.ground, picture: loaderData.card }}>
        <SharePreview
          kind="home"
          className="mt-8"
          saidIn={(language) => ({ ...loaderData.home[language], picture: form.shown.socialPicture })}
        />
      </SharedShopContext>
    </>
  );
}
