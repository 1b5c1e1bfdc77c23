import { sql } from 'kysely';
import type { ContentPageName } from '#shop/content/content-page.ts';
import {
  type ContentTitle,
  fillPlaceholders,
  getFacts,
  getPage,
  listContentTitles,
  listFaq,
  type ShopFacts,
} from '#shop/content/content-view.server.ts';
import { questionAnchor } from '#shop/content/question.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { chooseText, type PageText, type ShippedPage } from './page.ts';
import { mapTexts, picturesOf } from './rich-text.ts';
import { textToQuestions, toPageText, type WrittenQuestion } from './shipped-text.ts';
import { FAQ_WORDS } from './shipped-texts-view.server.ts';
import { readTexts } from './site-page-view.server.ts';
import { tidyText } from './tidy-text.ts';

/** A page as visitors read it, with the facts of the shop filled in. */
export type ShownPage = PageText & {
  /** The text's own: another than the page's where it was not written in that. */
  readonly language: Language;
  /** By path; one that is missing was deleted. */
  readonly pictures: Readonly<Record<string, Picture>>;
};

/** A page that comes with the shop: as the owner wrote it, else as shipped. */
export async function getShownPage(shop: Shop, name: ContentPageName, language: Language): Promise<ShownPage> {
  const edited = await findEditedText(shop, name, language);
  return withPictures(shop, edited ?? toPageText(await getPage(shop, name, language)), language);
}

/** What the owner wrote for a page that comes with the shop, filled in. Null where it is as shipped. */
export async function findEditedText(shop: Shop, name: ShippedPage, language: Language): Promise<PageText | null> {
  const text = (await readLivePage(shop, name))?.texts[language];
  return text === undefined ? null : fillText(text, await getFacts(shop), language);
}

export type ShownFaq = Pick<ShownPage, 'title' | 'intro' | 'searchTitle' | 'searchDescription' | 'pictures'> & {
  readonly questions: readonly WrittenQuestion[];
};

/** The FAQ in the order of its page: as the owner wrote it, else as shipped. */
export async function getFaq(shop: Shop, language: Language): Promise<ShownFaq> {
  const edited = await findEditedText(shop, 'faq', language);
  if (edited === null) {
    const t = await getTranslate(shop, language);
    const questions = await listFaq(shop, language);
    return {
      title: t('faq.title'),
      intro: t('home.faqText'),
      searchTitle: null,
      searchDescription: null,
      pictures: {},
      questions,
    };
  }
  const { body, ...shown } = await withPictures(shop, edited, language);
  return { ...shown, questions: textToQuestions(body, FAQ_WORDS[language].categories).questions };
}

/** A page or article of the owner's that is published. `movedTo` is its present address, where it had this one before. */
export type FoundPage =
  | { readonly movedTo: string }
  | { readonly movedTo: null; readonly page: ShownPage; readonly publishedAt: Date };

/** Finds the owner's page at an address such as 'size-guide' or 'news/spring'; null where nothing is shown. */
export async function findOwnPage(shop: Shop, address: string, language: Language): Promise<FoundPage | null> {
  const found = await readLivePage(shop, address);
  if (found === null || found.kind === 'shipped') return null;
  if (found.address !== address) return { movedTo: found.address };
  const chosen = chooseText(found.texts, language);
  if (chosen === null) return null;
  const text = fillText(chosen.text, await getFacts(shop), chosen.language);
  return { movedTo: null, page: await withPictures(shop, text, chosen.language), publishedAt: found.publishedAt };
}

type LivePage = {
  readonly kind: string;
  readonly address: string;
  readonly publishedAt: Date;
  readonly texts: ReturnType<typeof readTexts>;
};

/**
 * Announced with the settings, like everything the owner says of the shop. Made-up addresses are not remembered: there
 * is no end of them.
 */
async function readLivePage(shop: Shop, address: string): Promise<LivePage | null> {
  const ids = await shop.untilChange.read('page addresses', () => listLiveAddresses(shop.db), 'settings');
  const id = ids.get(address);
  return id === undefined ? null : shop.untilChange.read(`page ${id}`, () => findLivePage(shop.db, id), 'settings');
}

async function listLiveAddresses(db: Db): Promise<ReadonlyMap<string, Uuid>> {
  const { rows } = await sql<{ address: string; id: Uuid }>`
    select a.address, p.id from site_page_addresses a join site_pages p on p.id = a.page_id
    where p.deleted_at is null and p.live_version is not null`.execute(db);
  return new Map(rows.map(({ address, id }) => [address, id]));
}

async function findLivePage(db: Db, id: Uuid): Promise<LivePage | null> {
  const { rows } = await sql<Omit<LivePage, 'texts'> & { texts: unknown }>`
    select p.kind, p.address, coalesce(p.first_published_at, p.created_at) as "publishedAt", v.texts
    from site_pages p join site_page_versions v on v.page_id = p.id and v.number = p.live_version
    where p.id = ${id} and p.deleted_at is null`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, texts: readTexts(row.texts) };
}

/** Fills in the facts of the shop, and leaves out what it has nothing to say of. */
function fillText(text: PageText, facts: ShopFacts, language: Language): PageText {
  const fill = (words: string) => fillPlaceholders(words, facts, language);
  const { title, intro, searchTitle, searchDescription, body } = text;
  return {
    title: fill(title),
    intro: fill(intro),
    searchTitle: searchTitle && fill(searchTitle),
    searchDescription: searchDescription && fill(searchDescription),
    body: tidyText(mapTexts(body, fill)),
  };
}

async function withPictures(shop: Shop, text: PageText, language: Language): Promise<ShownPage> {
  const paths = picturesOf(text.body);
  const rows =
    paths.length === 0
      ? []
      : await shop.db
          .selectFrom('media_files')
          .select(['path', 'width', 'height', 'ground'])
          .where('path', 'in', paths)
          .execute();
  return { ...text, language, pictures: Object.fromEntries(rows.map((picture) => [picture.path, picture])) };
}

/** A published page of the owner's in a list. `path` is without a language. */
export type PublicPage = {
  readonly id: Uuid;
  readonly path: string;
  readonly title: string;
  readonly intro: string;
  readonly isArticle: boolean;
  readonly isInFooter: boolean;
  readonly publishedAt: Date;
  readonly changedAt: Date;
};

/** Lists the owner's published pages, the newest first, in one language or what is written of it. */
export function listPublicPages(shop: Shop, language: Language): Promise<readonly PublicPage[]> {
  return shop.untilChange.read(`public pages ${language}`, () => readPublicPages(shop, language), 'settings');
}

async function readPublicPages(shop: Shop, language: Language): Promise<readonly PublicPage[]> {
  const { rows } = await sql<PublicPage>`
    select p.id, '/' || p.address as path, said ->> 'title' as title, said ->> 'intro' as intro,
      p.kind = 'article' as "isArticle", p.is_in_footer as "isInFooter",
      coalesce(p.first_published_at, p.created_at) as "publishedAt", v.saved_at as "changedAt"
    from site_pages p
    join site_page_versions v on v.page_id = p.id and v.number = p.live_version,
      lateral (select coalesce(v.texts -> ${language}, v.texts -> ${DEFAULT_LANGUAGE}) as said) chosen
    where p.deleted_at is null and p.kind <> 'shipped'
    order by "publishedAt" desc, p.id`.execute(shop.db);
  const facts = await getFacts(shop);
  const fill = (words: string) => fillPlaceholders(words, facts, language);
  return rows.map((row) => ({ ...row, title: fill(row.title), intro: fill(row.intro) }));
}

/** Lists what the shop tells in pages and answers, as search lists it: questions first, then pages, then news. */
export async function listPageTitles(shop: Shop, language: Language): Promise<readonly ContentTitle[]> {
  const t = await getTranslate(shop, language);
  const [shipped, own, questions] = await Promise.all([
    listContentTitles(shop, language, t('faq.title')),
    listPublicPages(shop, language),
    findEditedText(shop, 'faq', language),
  ]);
  const isQuestion = ({ path }: ContentTitle) => path.startsWith('/faq#');
  const pages = shipped.filter((place) => !isQuestion(place));
  const asked = questions && textToQuestions(questions.body, FAQ_WORDS[language].categories).questions;
  // A question that the owner kept is still found by the words it came with.
  const searchedAs = new Map(shipped.map((place) => [place.path, place.searchedAs]));
  const questionOf = ({ question }: WrittenQuestion): ContentTitle => {
    const path = `/faq#${questionAnchor(question)}`;
    return { title: question, searchedAs: searchedAs.get(path), path };
  };
  return [
    ...(asked?.map(questionOf) ?? shipped.filter(isQuestion)),
    ...(await Promise.all(pages.map((place) => withEditedTitle(shop, place, language)))),
    ...own.map(({ title, path }) => ({ title, path })),
  ];
}

async function withEditedTitle(shop: Shop, place: ContentTitle, language: Language): Promise<ContentTitle> {
  const title = (await findEditedText(shop, place.path.slice(1) as ShippedPage, language))?.title;
  return title === undefined ? place : { ...place, title };
}

/** Lists what the footer adds to its own links: pages that the owner put there, then the news once there are any. */
export async function listFooterPages(shop: Shop, language: Language) {
  const pages = await listPublicPages(shop, language);
  const chosen = pages.filter(({ isArticle, isInFooter }) => isInFooter && !isArticle);
  const hasNews = pages.some(({ isArticle }) => isArticle);
  const t = await getTranslate(shop, language);
  return [
    ...chosen.map(({ path, title }) => ({ path, title })),
    ...(hasNews ? [{ path: '/news', title: t('news.title') }] : []),
  ];
}
