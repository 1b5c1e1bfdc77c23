import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BrowsingTranslate, useI18n } from '#app/i18n.tsx';
import { findReturn, withReturn } from '#app/local-path.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { AUTH_PATHS, useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { addStructuredData } from '#app/structured-data.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { leaveFor } from '#app/ui/overlays/close-on-back.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { FEATURED_CATEGORIES } from '#shop/catalog/categories/category.ts';
import { listCategoryTiles } from '#shop/catalog/categories/navigation-view.server.ts';
import { findImage } from '#shop/catalog/image-view.server.ts';
import type { Question } from '#shop/content/question.ts';
import type { Language } from '#shop/kernel/language.ts';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { describeOrganization, describeWebSite } from '#shop/seo/shop-data.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { listHomeCards } from '#shop/shelf/product-list-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getLook } from '#shop/site/look/get-look.server.ts';
import { getFaq } from '#shop/site/pages/shown-page-view.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { CategoryGrid } from '../categories/category-grid.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { Route } from './+types/home.ts';
import { FeaturedProducts } from './featured-products.tsx';
import { Hero, type HeroPicture } from './hero.tsx';
import { pickHeroProducts, pickStoryProducts } from './hero-product.ts';
import { sayHome } from './home-words.server.ts';
import { isListView, Listing } from './listing.tsx';
import { listReasons } from './reasons.server.ts';
import { Section } from './section.tsx';
import { Story } from './story.tsx';
import { WhyUs } from './why-us.tsx';

const FEATURED_PRODUCTS = 8;
const LISTED_PRODUCTS = 12;
const REASONS = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const settings = await getSettings(shop);
  const { vatRate } = settings;
  const isDescribed = isListView(new URL(request.url).searchParams);
  const [t, { featured, newest }, categories, faq, picture] = await Promise.all([
    getTranslate(shop, language),
    listHomeCards(shop, { language, vatRate, isDescribed, featured: FEATURED_PRODUCTS, newest: LISTED_PRODUCTS }),
    listCategoryTiles(shop, { language, limit: FEATURED_CATEGORIES }),
    getFaq(shop, language),
    findHeroPicture(shop, settings, language),
  ]);
  const { shopUrl } = shop.config;
  addStructuredData(
    context,
    describeOrganization(shopUrl, settings, await getLook(shop)),
    describeWebSite(shopUrl, language, settings),
  );
  const shown = featured.length > 0 ? featured : newest;
  const hero = picture ?? pickHeroProducts(shown);
  const story = pickStoryProducts(shown);
  return {
    words: sayHome(t, settings),
    hero,
    reasons: listReasons(t, settings).slice(0, REASONS),
    story,
    featured,
    newest,
    categories,
    questions: pickTeaserQuestions(faq.questions),
  };
}

async function findHeroPicture(shop: Shop, settings: Settings, language: Language): Promise<HeroPicture | null> {
  if (settings.homePicture === null) return null;
  const picture = await findImage(shop.db, settings.homePicture);
  return { ...picture, text: settings.homePictureText[language] ?? '' };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t, localPath } = useI18n();
  const { words, categories } = loaderData;
  return (
    <>
      <PageMeta title={words.metaTitle} wholeTitle description={words.metaDescription} path="/" />
      <SignInFirst />
      <Hero words={words} shows={loaderData.hero} />
      <WhyUs reasons={loaderData.reasons} />
      <FeaturedProducts cards={loaderData.featured} />
      <Story words={words.story} products={loaderData.story} />
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

/** Frequent questions: one of each category except products. */
function pickTeaserQuestions(questions: readonly Question[]): readonly Question[] {
  return (['shipping', 'returns', 'payments', 'general'] as const).flatMap((wanted) => {
    const found = questions.find(({ category }) => category === wanted);
    return found ? [{ category: found.category, question: found.question, answer: found.answer }] : [];
  });
}

function FaqTeaser({ questions }: { readonly questions: readonly Question[] }) {
  const { t, localPath } = useI18n();
  if (questions.length === 0) return null;
  return (
    <Section
      title={t('home.faqTitle')}
      text={t('home.faqText')}
      more={{ to: localPath('/faq'), label: t('home.faqLink') }}
    >
      <div className="grid gap-x-12 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={<h3 className="text-base tracking-normal">{question}</h3>}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

/** Says to a visitor who wanted a private page that it needs signing in, and opens the dialog, which leads there. */
function SignInFirst() {
  const { t, localPath } = useI18n();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isSignedIn } = useStorefront();
  const dialog = useAuthDialog();
  const next = isSignedIn ? null : findReturn(new URLSearchParams(search));
  const ask = useEffectEvent((page: string) => {
    // Removed after it was seen, so that reload and back do not ask again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const goOn = () => {
      // The back office is another document with its own texts.
      if (isStaffPage(page)) leaveFor(page);
      else void navigate(page);
    };
    dialog.open('signin', { notice: sayWhy(t, page), onSignedIn: goOn, next: page });
  });
  useEffect(() => {
    if (next !== null) ask(next);
  }, [next]);
  if (next === null) return null;
  return (
    <div className="wrap hidden pt-6 noscript:block">
      <Alert
        tone="info"
        action={<TextLink to={withReturn(localPath(AUTH_PATHS.signin), next)}>{t('auth.signIn')}</TextLink>}
      >
        {sayWhy(t, next)}
      </Alert>
    </div>
  );
}

function isStaffPage(page: string): boolean {
  return /^\/admin(?:[/?]|$)/.test(page);
}

function sayWhy(t: BrowsingTranslate, page: string): string {
  if (isStaffPage(page)) return t('auth.firstForAdmin');
  const [, name] = /^\/(checkout|orders)(?:[/?]|$)/.exec(withoutLanguage(page)) ?? [];
  if (name === 'checkout') return t('cart.signInToCheckout');
  return name === 'orders' ? t('auth.firstForOrders') : t('auth.firstForPage');
}
