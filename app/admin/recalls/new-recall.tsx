import { data, Form } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { isUuid } from '#shop/kernel/ids.ts';
import { findRecallable } from '#shop/recalls/recall-view.server.ts';
import { listProductChoices, type ProductChoice } from '#shop/search/product-choices-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { SearchRow } from '../desk/list-controls.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/new-recall.ts';
import { handleNewRecall } from './recall-action.server.ts';
import { emptyRecall } from './recall-fields.ts';
import { RecallForm } from './recall-form.tsx';
import { RECALLS } from './recalls-address.ts';

const MAX_SEARCH = 200;

/** The address names the product; without one, it is searched for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const language = getLanguage(context);
  const { searchParams } = new URL(request.url);
  const productId = searchParams.get('product');
  const product = isUuid(productId) ? await findRecallable(shop.db, productId, language) : null;
  if (productId !== null && product === null) throw data(null, { status: 404 });
  const search = (searchParams.get('search') ?? '').slice(0, MAX_SEARCH);
  const found = product === null ? await listProductChoices(shop, { search, language }) : [];
  const { email, phone } = await getSettings(shop);
  return { product, search, found, contact: `${phone}, ${email}` };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  const productId = new URL(request.url).searchParams.get('product');
  if (!isUuid(productId)) throw data(null, { status: 404 });
  return handleNewRecall(getShop(context), viewer, productId, await readFormData(request));
}

/** Starts a recall in three steps: the product, the words, and a preview that is confirmed. */
export default function NewRecallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, search, found, contact } = loaderData;
  const t = useAdminTranslate();
  return (
    <>
      <title>{t('recalls.new')}</title>
      <PageHeader above={<BackLink to={RECALLS}>{t('recalls.title')}</BackLink>} title={t('recalls.new')} />
      {product === null ? (
        <Choice search={search} found={found} />
      ) : (
        <RecallForm product={product} fields={actionData?.fields ?? emptyRecall(contact)} reply={actionData} />
      )}
    </>
  );
}

function Choice({ search, found }: { readonly search: string; readonly found: readonly ProductChoice[] }) {
  const t = useAdminTranslate();
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Form role="search" aria-label={t('recalls.find')}>
        <SearchRow name="search" label={t('recalls.find')} button={t('recalls.search')} defaultValue={search} />
      </Form>
      <Panel title={t('recalls.matches')}>
        {found.length === 0 ? (
          <p className="text-muted">{t('recalls.noMatch')}</p>
        ) : (
          <ul className="-my-2 divide-y divide-line">
            {found.map(({ id, name }) => (
              <li key={id} className="py-2">
                <TextLink to={`${RECALLS}/new?product=${id}`}>{name}</TextLink>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
