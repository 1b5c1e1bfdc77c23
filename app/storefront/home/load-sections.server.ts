import { FEATURED_CATEGORIES } from '#shop/catalog/categories/category.ts';
import { listCategoryTiles } from '#shop/catalog/categories/navigation-view.server.ts';
import { findImage } from '#shop/catalog/image-view.server.ts';
import type { Question } from '#shop/content/question.ts';
import type { Language } from '#shop/kernel/language.ts';
import { takesCardsAlone } from '#shop/payments/payment-way.ts';
import { listNewestReviews } from '#shop/reviews/newest-reviews-view.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { CardQuery, ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { listProductRows, type ProductRow } from '#shop/shelf/product-rows-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { HomePage } from '#shop/site/home/home-page.ts';
import type { FieldsOf, Section } from '#shop/site/home/section.ts';
import { sayIn, type Texts } from '#shop/site/home/section-fields.ts';
import { getFaq } from '#shop/site/pages/shown-page-view.server.ts';
import { getShownTexts, type ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import type { StorefrontData } from '../frame/load-storefront.server.ts';
import { findRowPath, withRule } from './collection-rows.server.ts';
import type { HeroPicture } from './hero.tsx';
import { pickHeroProducts, pickStoryProducts } from './hero-product.ts';
import type { HomeWords } from './home-words.server.ts';
import { writeAnnouncement } from './html/announcement.server.tsx';
import { writePictureText } from './html/picture-text.server.tsx';
import { writeReviews } from './html/reviews.server.tsx';
import { writeRichText } from './html/rich-text.server.tsx';
import { listReasons, type Reason } from './reasons.server.ts';

type SectionsQuery = {
  readonly sections: HomePage;
  readonly settings: Settings;
  /** Says the shop's texts in the language of the page. */
  readonly t: ShownTranslate;
  /** What sections say where staff say nothing. */
  readonly words: HomeWords;
  /** Whether the listing shows descriptions. */
  readonly isDescribed: boolean;
  /** Reads what surrounds the page. */
  readonly storefront: () => Promise<StorefrontData>;
};

export type ShownSection = Awaited<ReturnType<typeof loadSections>>[number];

/** Reads what these sections show; nothing of other kinds. */
export async function loadSections(shop: Shop, query: SectionsQuery) {
  const { sections, settings, t, words, isDescribed, storefront } = query;
  const { language } = t;
  const rows = readRows(shop, sections, { language, vatRate: settings.vatRate, isDescribed });
  const say = (texts: Texts) => sayIn(texts, language);
  const hasHero = sections.some(({ kind }) => kind === 'hero');
  const load = async (section: Section, place: number) => {
    const { id, kind, fields } = section;
    switch (kind) {
      case 'hero':
        return {
          id,
          kind,
          title: say(fields.title) ?? words.tagline,
          text: say(fields.text) ?? words.subtitle,
          shows: (await findHeroPicture(shop, query, fields)) ?? pickHeroProducts(putForward(await rows)),
        };
      case 'promises': {
        const reasons = listReasons(t, settings, takesCardsAlone(shop.payments, settings));
        return { id, kind, reasons: replaceReasons(reasons, fields, language) };
      }
      case 'products': {
        const more = await findRowPath(shop, fields.choice);
        return { id, kind, title: say(fields.title), cards: (await rows)(rowOf(fields)), more };
      }
      case 'story':
        return {
          id,
          kind,
          title: say(fields.title) ?? words.story.title,
          text: say(fields.text) ?? words.story.text,
          products: pickStoryProducts(putForward(await rows)),
        };
      case 'categories': {
        const categories = await listCategoryTiles(shop, { language, limit: FEATURED_CATEGORIES });
        return { id, kind, title: say(fields.title), categories };
      }
      case 'faq': {
        const questions = pickTeaserQuestions((await getFaq(shop, language)).questions);
        return { id, kind, title: say(fields.title), text: say(fields.text), questions };
      }
      case 'listing':
        return { id, kind, title: say(fields.title), cards: (await rows)(NEWEST) };
      case 'announcement':
        return { id, kind: 'html' as const, html: writeAnnouncement(fields, language) };
      case 'rich_text': {
        const messages = await getShownTexts(shop, language);
        const html = writeRichText({ id, fields, language, messages, storefront: await storefront() });
        return { id, kind: 'html' as const, html };
      }
      case 'reviews': {
        const reviews = await listNewestReviews(shop, { language, limit: fields.most });
        return { id, kind: 'html' as const, html: writeReviews({ id, fields, reviews, t }) };
      }
      case 'picture_text': {
        const picture = fields.picture === null ? null : await findImage(shop.db, fields.picture);
        const isFirst = !hasHero && place === 0;
        return { id, kind: 'html' as const, html: writePictureText({ id, fields, picture, isFirst, language }) };
      }
    }
  };
  return Promise.all(sections.map(load));
}

const FEATURED: ProductRow = { choice: { by: 'featured' }, most: 8 };
const NEWEST: ProductRow = { choice: { by: 'newest' }, most: 12 };

type FindCards = (row: ProductRow) => readonly ProductCard[];

/** What pictures of products are picked from. */
function putForward(cards: FindCards): readonly ProductCard[] {
  const featured = cards(FEATURED);
  return featured.length > 0 ? featured : cards(NEWEST);
}

function rowOf({ choice, most }: ProductRow): ProductRow {
  return { choice, most };
}

/** Reads the rows of all sections at once; a row that several sections show is one. */
async function readRows(shop: Shop, sections: HomePage, query: CardQuery): Promise<FindCards> {
  const rows = new Map(sections.flatMap(rowsOf).map((row) => [JSON.stringify(row), row]));
  const ready = await Promise.all([...rows.values()].map((row) => withRule(shop, row, query.vatRate)));
  const lists = await listProductRows(shop, { ...query, rows: ready });
  const places = [...rows.keys()];
  return (row) => lists[places.indexOf(JSON.stringify(row))] ?? [];
}

function rowsOf({ kind, fields }: Section): readonly ProductRow[] {
  switch (kind) {
    case 'hero':
    case 'story':
      return [FEATURED, NEWEST];
    case 'products':
      return [rowOf(fields)];
    case 'listing':
      return [NEWEST];
    default:
      return [];
  }
}

/** The section's own picture, or else that of the settings. */
async function findHeroPicture(
  shop: Shop,
  { settings, t: { language } }: SectionsQuery,
  { picture, pictureText }: FieldsOf<'hero'>,
): Promise<HeroPicture | null> {
  if (picture !== null) return { ...(await findImage(shop.db, picture)), text: sayIn(pictureText, language) ?? '' };
  if (settings.homePicture === null) return null;
  const ofShop = await findImage(shop.db, settings.homePicture);
  return { ...ofShop, text: settings.homePictureText[language] ?? '' };
}

/** The shop's own reasons, with those that staff write in their places. */
function replaceReasons(
  reasons: readonly Reason[],
  { first, second, third }: FieldsOf<'promises'>,
  language: Language,
): readonly Reason[] {
  return [first, second, third].flatMap((own, at) => {
    const title = sayIn(own.title, language);
    return title === null ? (reasons[at] ?? []) : { title, text: sayIn(own.text, language) ?? '' };
  });
}

/** Frequent questions: one of each category except products. */
function pickTeaserQuestions(questions: readonly Question[]): readonly Question[] {
  return (['shipping', 'returns', 'payments', 'general'] as const).flatMap((wanted) => {
    const found = questions.find(({ category }) => category === wanted);
    return found ? [{ category: found.category, question: found.question, answer: found.answer }] : [];
  });
}
