import { readFormData } from '#app/forms/read-form-data.ts';
import { getShop } from '#app/shop-context.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { findNavigation } from '#shop/site/navigation/navigation-view.server.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { requireStaff } from '../../require-staff.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/navigation.ts';
import { handleNavigationForm } from './navigation-action.server.ts';
import { NavigationForm } from './navigation-form.tsx';
import { listTargetOptions, nameHeadings } from './target-options.server.ts';
import { useNavigationForm } from './use-navigation-form.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const [navigation, options, headings] = await Promise.all([
    findNavigation(shop.db),
    listTargetOptions(shop),
    nameHeadings(shop),
  ]);
  return { navigation, options, headings };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handleNavigationForm({ shop: getShop(context), viewer, form: await readFormData(request) });
}

/** Where header and footer lead. */
export default function NavigationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminTranslate();
  const { navigation, options, headings } = loaderData;
  const form = useNavigationForm(navigation, actionData);
  return (
    <>
      <title>{t('navigation.title')}</title>
      <PageHeader title={t('navigation.title')} description={t('navigation.description')} />
      <SettingsTabs />
      <NavigationForm form={form} options={options} headings={headings} />
    </>
  );
}
