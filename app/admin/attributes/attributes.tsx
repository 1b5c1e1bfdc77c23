import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import { Outlet } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { listAttributes } from '#shop/attributes/attribute-view.server.ts';
import { listCategoryOptions } from '#shop/catalog/categories/category-list-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/attributes.ts';
import { handleAttributeList } from './attribute-action.server.ts';
import { AttributeList } from './attribute-list.tsx';
import { ATTRIBUTES, sayAttributeReply } from './attribute-reply.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const [attributes, categories] = await Promise.all([
    listAttributes(shop.db),
    listCategoryOptions(shop, getLanguage(context)),
  ]);
  return { attributes: attributes.filter(({ isDeleted }) => !isDeleted), categories };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleAttributeList({ shop: getShop(context), viewer, form: await readFormData(request) });
}

/** The attributes in the order in which pages, filters and forms have them; the form of one is above. */
export default function AttributesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { attributes, categories } = loaderData;
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  useReply(actionData, useNotify(ATTRIBUTES, sayAttributeReply));
  return (
    <>
      <title>{t('attributes.title')}</title>
      <PageHeader
        above={<BackLink to="/admin/products">{t('productForm.back')}</BackLink>}
        title={t('attributes.title')}
        description={t('attributes.description')}
        actions={
          canEdit && (
            <ButtonLink to={`${ATTRIBUTES}/new`} icon={<Plus aria-hidden="true" className="size-5" />}>
              {t('attributes.add')}
            </ButtonLink>
          )
        }
      />
      <ReplyAlert said={actionData && sayAttributeReply(t, actionData)} action={ATTRIBUTES} />
      <Outlet />
      {attributes.length === 0 ? (
        <EmptyState
          title={t('attributes.empty')}
          description={t('attributes.emptyText')}
          icon={<ListChecks aria-hidden="true" />}
        />
      ) : (
        <AttributeList attributes={attributes} categories={categories} canEdit={canEdit} />
      )}
    </>
  );
}
