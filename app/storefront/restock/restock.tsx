import { data, useLocation } from 'react-router';
import { useI18n } from '#app/customer-i18n.tsx';
import { parseForm } from '#app/forms/parse-form.ts';
import { refusalOf } from '#app/forms/refusal-of.ts';
import { passActionHeaders } from '#app/pass-action-headers.ts';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { productIdSql } from '#shop/catalog/product-slug-view.server.ts';
import { requestRestock } from '#shop/restock/request-restock.server.ts';
import { restockSchema } from '#shop/restock/restock-request.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { productAddress, VARIATION_PARAMETER } from '#shop/shelf/product-address.ts';
import { findNamedVariation } from '#shop/shelf/product-choice.ts';
import { listSoldOut } from '#shop/shelf/product-page.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/restock.ts';
import { RestockForm, type RestockReply } from './restock-form.tsx';

/** The form for an email when a product is back, as a page: what the product's own page shows in place with scripts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await findProduct(context, params.slug);
  return { product, email: (await findViewer(context))?.email ?? '' };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const product = await findProduct(context, params.slug);
  const form = await parseForm(request, restockSchema);
  if (!form.ok) return data<RestockReply>({ state: 'refused', form: form.reply }, { status: 422 });
  const asked = await requestRestock(getShop(context), {
    ...form.value,
    productId: product.id,
    language: getLanguage(context),
    headers: request.headers,
  });
  if (asked.ok) return data<RestockReply>({ state: 'asked' });
  const refusal = refusalOf(form, asked.error);
  return data<RestockReply>({ state: 'refused', form: refusal.form }, refusal.init);
}

export const headers = passActionHeaders;

async function findProduct(context: Route.LoaderArgs['context'], slug: string) {
  const shop = getShop(context);
  const { vatRate } = await getSettings(shop);
  const product = await findProductPage(shop, { id: productIdSql(slug), language: getLanguage(context), vatRate });
  if (product === null || !product.hasPrice) throw data(null, { status: 404 });
  return product;
}

export default function RestockPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { product, email } = loaderData;
  const { t, localPath, language } = useI18n();
  const slug = product.slugs[language];
  const named = new URLSearchParams(useLocation().search).get(VARIATION_PARAMETER);
  const wanted = findNamedVariation(listSoldOut(product), named);
  const isBack = product.inStock && listSoldOut(product).length === 0;
  return (
    <div className="wrap flex justify-center py-12">
      <PageMeta title={t('product.tellMe')} path={`/product/${params.slug}/restock`} noindex />
      <section className="flex w-full max-w-md flex-col gap-5">
        <header>
          <h1 className="text-2xl font-bold">{t('product.tellMe')}</h1>
          <p className="mt-1">
            <TextLink to={localPath(productAddress({ slug }))}>{product.name}</TextLink>
          </p>
        </header>
        {isBack && actionData === undefined ? (
          <p>{t('restock.inStock')}</p>
        ) : (
          <RestockForm product={product} slug={slug} wanted={wanted} email={email} reply={actionData} />
        )}
      </section>
    </div>
  );
}
