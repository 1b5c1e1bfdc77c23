import Plus from 'lucide-react/icons/plus';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { collectionName, collectionPath } from '#shop/collections/collection.ts';
import { countProducts, listBrandsWithoutPage } from '#shop/collections/collection-counts-view.server.ts';
import { listStoredCollections } from '#shop/collections/stored-collections-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/collections.ts';
import { BrandOffers } from './brand-offers.tsx';
import { handleCollectionList } from './collection-action.server.ts';
import { CollectionList } from './collection-list.tsx';
import { COLLECTIONS, sayCollectionReply } from './collection-reply.ts';

/** How many brands without a page are offered at once. */
const MOST_OFFERS = 20;

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const language = getLanguage(context);
  const [stored, offers] = await Promise.all([
    listStoredCollections(shop.db),
    listBrandsWithoutPage(shop, MOST_OFFERS),
  ]);
  const counts = await countProducts(shop, stored);
  const rows = stored.map((one) => ({
    id: one.id,
    kind: one.kind,
    name: collectionName(one, language),
    path: collectionPath(one),
    isShown: one.fields.is_shown,
    products: counts.get(one.id) ?? 0,
  }));
  return { rows, offers };
}

/** Makes the page of a brand, deletes, and undoes. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleCollectionList(getShop(context), viewer, await readFormData(request));
}

/** Collections by rule, the pages of brands, and brands that have none yet. */
export default function CollectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, offers } = loaderData;
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  useReply(actionData, useNotify(COLLECTIONS, sayCollectionReply));
  return (
    <>
      <title>{t('collections.title')}</title>
      <PageHeader
        above={<BackLink to="/admin/products">{t('productForm.back')}</BackLink>}
        title={t('collections.title')}
        description={t('collections.text')}
        actions={
          canEdit && (
            <ButtonLink to={`${COLLECTIONS}/new`} icon={<Plus aria-hidden="true" className="size-4" />}>
              {t('collections.add')}
            </ButtonLink>
          )
        }
      />
      <ReplyAlert said={actionData && sayCollectionReply(t, actionData)} action={COLLECTIONS} />
      <div className="flex flex-col gap-6">
        {(['collection', 'brand'] as const).map((kind) => {
          const ofKind = rows.filter((row) => row.kind === kind);
          return (
            <Panel key={kind} title={t(`collections.kind.${kind}`)} flush>
              {ofKind.length === 0 ? (
                <EmptyState title={t(`collections.empty.${kind}`)} description={t(`collections.emptyText.${kind}`)} />
              ) : (
                <CollectionList rows={ofKind} />
              )}
            </Panel>
          );
        })}
        {canEdit && offers.length > 0 && <BrandOffers offers={offers} />}
      </div>
    </>
  );
}
