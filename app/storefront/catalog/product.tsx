import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { type BrowsingTranslate, useI18n } from '#app/i18n.tsx';
import { passActionHeaders } from '#app/pass-action-headers.ts';
import { cacheabilityContext, getLanguage, getShop } from '#app/shop-context.ts';
import { addBreadcrumbs, addStructuredData } from '#app/structured-data.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { productIdSql, resolveProductSlug } from '#shop/catalog/product-slug-view.server.ts';
import { findBrandPath } from '#shop/collections/get-collections.server.ts';
import { momentInShop } from '#shop/delivery/delivery-days.ts';
import { getDelivery } from '#shop/delivery/get-delivery.server.ts';
import { sayProductDelivery } from '#shop/delivery/say-product-delivery.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language, perLanguage } from '#shop/kernel/language.ts';
import { languageInPath, localPath } from '#shop/kernel/language-path.ts';
import { sayRecall } from '#shop/recalls/recall-notice.ts';
import { listRecallsOfProduct } from '#shop/recalls/recall-view.server.ts';
import { ALL_PRODUCTS, productsPath } from '#shop/search/product-query.ts';
import { categoryCrumb } from '#shop/seo/page-address.ts';
import { describeProduct } from '#shop/seo/product-data.ts';
import { beginningOf, productValues } from '#shop/seo/search-values.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { fillPatterns } from '#shop/settings/search-pattern.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import { galleryPictures, type ProductPage } from '#shop/shelf/product-page.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { followRedirect } from '../frame/follow-redirect.server.ts';
import { PageBreadcrumbs } from '../frame/page-breadcrumbs.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import { Later } from '../leads/later.tsx';
import { ProductPageLeads, RECENT_ID } from '../leads/product-page-leads.tsx';
import { findWriter, handleReviewForm, listReviews } from '../reviews/product-reviews.server.ts';
import { ReviewsSection } from '../reviews/reviews-section.tsx';
import type { Route } from './+types/product.ts';
import { writeLabelHtml } from './labels/label-html.server.tsx';
import type { LabelHtml } from './labels/label-html.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { type OfferedProduct, ProductOffer } from './product-offer.tsx';
import { useBuying } from './use-buying.ts';

// Loaded once the page itself is, or somebody scrolls: until then its own button is in reach.
const loadBuyBar = () => import('./buy-bar.tsx');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const url = new URL(request.url);
  const settings = await getSettings(shop);
  const language = getLanguage(context);
  const [product, reviews] = await Promise.all([
    findProductPage(shop, { id: productIdSql(params.slug), language, vatRate: settings.vatRate }),
    listReviews(context, params.slug, url),
  ]);
  if (product === null) {
    await followRedirect({ request, context });
    return notFound();
  }
  context.get(cacheabilityContext).tags.push(`product:${product.id}`);

  // Decided by the address alone, not by the visitor's language: browsers cache a 301 and would loop.
  const addressed = languageInPath(url.pathname) ?? DEFAULT_LANGUAGE;
  const slug = product.slugs[addressed];
  if (params.slug !== slug) {
    shop.addressCounts.addSlugHit(params.slug);
    throw redirect(`${localPath(productAddress({ slug }), addressed)}${url.search}`, 301);
  }
  if (product.hasPrice) {
    const origin = shop.config.shopUrl;
    const zones = settings.zones && {
      zones: await getDelivery(shop),
      moment: momentInShop(shop.clock.now(), settings),
    };
    const described = describeProduct({ origin, language, product, reviews: reviews.reviews, settings, zones });
    addStructuredData(context, described);
    await addBreadcrumbs(context, (t) => listCrumbs(t, language, product));
  }
  const writer = await findWriter(context, product.id, url);
  const opensWith = settings.opensFirstVariation ? findFirstInStock(product) : null;
  const labels = writeLabelHtml(product, await listNotices(shop, product, language), language);
  const meta = await sayForSearch(shop, product, settings, language);
  const brandPath = (await findBrandPath(shop, product.brand)) ?? searchPath(product.brand);
  const arrivals = await sayArrivals(context, product);
  return { product: { ...forBrowser(product), brandPath, ...arrivals }, meta, labels, reviews, writer, opensWith };
}

/** When it comes to whom, in a shop with delivery zones. The page is stored until the earliest of these days is over. */
async function sayArrivals(context: Route.LoaderArgs['context'], { parcels = [] }: ProductPage) {
  const said = await sayProductDelivery(getShop(context), { units: parcels, language: getLanguage(context) });
  if (said === null) return {};
  const page = context.get(cacheabilityContext);
  if (said.until !== null && (page.until === null || said.until < page.until)) page.until = said.until;
  return { arrivals: said.texts };
}

async function listNotices(shop: Shop, { id, hasRecall }: ProductPage, language: Language) {
  if (!hasRecall) return [];
  const recalls = await listRecallsOfProduct(shop.db, id, language);
  return recalls.map((recall) => ({ ...sayRecall(recall, language), stopsSale: recall.stopsSale }));
}

/** Where a brand without a page of its own leads. */
function searchPath(brand: string | null): string {
  return productsPath({ ...ALL_PRODUCTS, search: brand ?? '', order: 'relevance' });
}

function findFirstInStock({ variations }: ProductPage): string | null {
  return variations.find(({ stock }) => stock > 0)?.name ?? null;
}

const AS_HTML = { inci: null, warnings: null, manufacturer: null, responsible_person: null, charger: null } as const;

/** Leaves out what the page has as HTML: labels, and the plain text of the description. */
function forBrowser(product: ProductPage): ProductPage {
  const { parcels: _, ...shown } = product;
  const { description, descriptionHtml, facts } = product;
  return {
    ...shown,
    description: descriptionHtml === null ? description : null,
    facts: facts && { ...facts, ...AS_HTML },
    durabilityLabel: null,
    legalBlocks: [],
  };
}

/** What search engines read: by the owner's patterns, else the name and how the description begins. */
async function sayForSearch(shop: Shop, product: ProductPage, settings: Settings, language: Language) {
  const said = fillPatterns(settings.searchProduct, language, productValues(product, language, settings));
  const t = await getTranslate(shop, language);
  return {
    title: said.title ?? product.name,
    wholeTitle: said.title !== null,
    description: said.description ?? beginningOf(product.description ?? t('product.noDescription')),
  };
}

function listCrumbs(t: BrowsingTranslate, language: Language, { category, name, slugs }: ProductPage) {
  return [
    { label: t('breadcrumb.categories'), path: '/categories' },
    ...(category ? [...(category.above ?? []), category].map(categoryCrumb) : []),
    { label: name, path: productAddress({ slug: slugs[language] }) },
  ];
}

function notFound() {
  return data(
    { product: null, meta: null, labels: null, reviews: null, writer: null, opensWith: null },
    { status: 404 },
  );
}

export const headers = passActionHeaders;

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = getShop(context);
  const productId = isUuid(params.slug) ? params.slug : (await resolveProductSlug(shop, params.slug))?.productId;
  if (productId === undefined) throw data(null, { status: 404 });
  return handleReviewForm(request, context, productId);
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, meta, labels, reviews, writer, opensWith } = loaderData;
  if (product === null || meta === null || labels === null || reviews === null) return <ProductNotFound />;
  return (
    <>
      <ProductMeta product={product} meta={meta} />
      <ProductView key={product.id} {...{ product, labels, opensWith }}>
        <ReviewsSection product={product} writer={writer} {...reviews} reply={actionData} />
      </ProductView>
    </>
  );
}

type ProductViewProps = {
  readonly product: OfferedProduct;
  readonly labels: LabelHtml;
  readonly opensWith: string | null;
  readonly children: ReactNode;
};

function ProductView({ product, labels, opensWith, children }: ProductViewProps) {
  const { t, language } = useI18n();
  const buying = useBuying(product, opensWith);
  const { chosen } = buying.choice;
  const pictures = galleryPictures(product, chosen);
  return (
    <div className="pb-12 md:pb-20">
      <div className="wrap">
        <PageBreadcrumbs className="py-4 md:py-6" crumbs={listCrumbs(t, language, product)} />
        <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:gap-x-16">
          <div className="md:sticky md:top-28 md:self-start">
            <ProductGallery pictures={pictures} name={product.name} />
          </div>
          <div className="flex min-w-0 flex-col gap-10">
            <ProductOffer product={product} buying={buying} labels={labels.marks} />
            <ProductDetails product={product} chosen={chosen} labels={labels.blocks} />
          </div>
        </div>
        <ProductPageLeads product={product} />
        {children}
        <div id={RECENT_ID} />
      </div>
      {buying.problem !== 'out-of-stock' && <Later load={loadBuyBar} props={{ product, buying }} />}
    </div>
  );
}

function ProductNotFound() {
  const { t, localPath } = useI18n();
  return (
    <div className="wrap">
      <title>{t('product.notFound')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title={t('product.notFound')}
        description={t('product.notFoundText')}
        icon={<Search aria-hidden="true" />}
        action={<ButtonLink to={localPath('/products')}>{t('product.backToProducts')}</ButtonLink>}
      />
      <ProductPageLeads product={null} />
    </div>
  );
}

type ProductMetaProps = { readonly product: ProductPage; readonly meta: Awaited<ReturnType<typeof sayForSearch>> };

function ProductMeta({ product, meta }: ProductMetaProps) {
  return (
    <PageMeta
      {...meta}
      path={perLanguage((language) => productAddress({ slug: product.slugs[language] }))}
      picture={product.images[0]?.path}
      type="product"
      noindex={!product.hasPrice}
    />
  );
}
