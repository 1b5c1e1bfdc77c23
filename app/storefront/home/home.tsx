import { useLanguage, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { addStructuredData } from '#app/structured-data.server.ts';
import { FEATURED_CATEGORIES } from '#shop/catalog/categories/category.ts';
import { listCategoryTiles } from '#shop/catalog/categories/navigation-view.server.ts';
import { listFaq } from '#shop/content/content-view.server.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { describeOrganization, describeWebSite } from '#shop/seo/shop-data.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { listHomeCards } from '#shop/shelf/product-list-view.server.ts';
import { CategoryGrid } from '../categories/category-grid.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import { countryKey } from '../frame/reach-key.ts';
import { SignInFirst } from '../frame/sign-in-first.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { Route } from './+types/home.ts';
import { FaqTeaser, pickTeaserQuestions } from './faq-teaser.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { Hero } from './hero.tsx';
import { pickHeroProducts } from './hero-product.ts';
import { Listing } from './listing.tsx';
import { Section } from './section.tsx';
import { WhyUs } from './why-us.tsx';

const FEATURED_PRODUCTS = 8;
const LISTED_PRODUCTS = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const settings = await getSettings(shop);
  const { vatRate } = settings;
  const [{ featured, newest }, categories, questions] = await Promise.all([
    listHomeCards(shop, { language, vatRate, featured: FEATURED_PRODUCTS, newest: LISTED_PRODUCTS }),
    listCategoryTiles(shop, { language, limit: FEATURED_CATEGORIES }),
    listFaq(shop, language),
  ]);
  const { shopUrl } = shop.config;
  addStructuredData(context, describeOrganization(shopUrl, settings), describeWebSite(shopUrl, language, settings));
  const hero = pickHeroProducts(featured.length > 0 ? featured : newest);
  return { hero, featured, newest, categories, questions: pickTeaserQuestions(questions) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { categories } = loaderData;
  return (
    <>
      <HomeMeta />
      <SignInFirst />
      <Hero products={loaderData.hero} />
      <WhyUs />
      <FeaturedProducts cards={loaderData.featured} />
      {categories.length > 0 && (
        <Section
          title={t('home.featuredCategories')}
          more={{ to: localPath('/categories'), label: t('home.viewAllCategories') }}
        >
          <CategoryGrid categories={categories} />
        </Section>
      )}
      <FaqTeaser questions={loaderData.questions} />
      <Listing cards={loaderData.newest} />
    </>
  );
}

function HomeMeta() {
  const t = useTranslate();
  const language = useLanguage();
  const { shop, pricing, delivery } = useStorefront();
  const amount = formatShortMoney(pricing.freeShippingThreshold, language);
  return (
    <PageMeta
      title={t('home.metaTitle', { shop: shop.name })}
      wholeTitle
      description={t(countryKey('home.metaDescription', delivery.reach), { ...delivery, amount })}
      path="/"
    />
  );
}
