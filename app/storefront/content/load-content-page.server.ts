import { type RouterContextProvider, redirect } from 'react-router';
import { getRequestFacts } from '#app/middleware/request-context.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { addStructuredData, describeSeller } from '#app/structured-data.server.ts';
import {
  type ContentPageName,
  type LegalTextKind,
  parseContentPageName,
  parseLegalTextKind,
} from '#shop/content/content-page.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { listLanguages } from '#shop/i18n/language-name.ts';
import type { Language } from '#shop/kernel/language.ts';
import { localPath, withoutLanguage } from '#shop/kernel/language-path.ts';
import { getLegalText } from '#shop/law/get-legal-text.server.ts';
import type { LawTranslate } from '#shop/law/law-words.ts';
import { type LegalContent, type LegalTextVersion, legalFileUrl, writtenText } from '#shop/law/legal-text.ts';
import { findLegalText, listLegalTextVersions, listVersionLanguages } from '#shop/law/legal-text-view.server.ts';
import { textValues } from '#shop/seo/search-values.ts';
import { describeWebPage } from '#shop/seo/shop-data.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { fillPatterns } from '#shop/settings/search-pattern.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { describeText } from '#shop/site/pages/page.ts';
import { findEditedText, findOwnPage, getShownPage, type ShownPage } from '#shop/site/pages/shown-page-view.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import type { ShownContent } from './content-page.tsx';

type Args = { readonly context: Readonly<RouterContextProvider> };

/** Loads the page of text at this address, described for search engines by its title and beginning. */
export async function loadContentPage({ context }: Args) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const page = parseContentPageName(firstPartOf(context));
  if (page === null) throw new Response(null, { status: 404 });
  const [shown, settings] = await Promise.all([getShownPage(shop, page, language), getSettings(shop)]);
  const content = toContent(shown, `/${page}`);
  await describe(context, content, settings);
  return content;
}

/** A page or news article of the owner's, or null where there is none. An address it had before leads to its own. */
export async function findOwnContent({ context }: Args, address: string) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const [found, settings] = await Promise.all([findOwnPage(shop, address, language), getSettings(shop)]);
  if (found === null) return null;
  if (found.movedTo !== null) {
    shop.addressCounts.addPageHit(address);
    throw redirect(localPath(`/${found.movedTo}`, language), 301);
  }
  const content = byPatterns(toContent(found.page, `/${address}`), found.page, settings);
  await describe(context, content, settings);
  return { ...content, publishedAt: found.publishedAt };
}

/** What the owner wrote for search engines on the page itself comes before the patterns of all pages. */
function byPatterns(content: ShownContent, page: ShownPage, settings: Settings): ShownContent {
  const { title, searchTitle, description } = content;
  const said = fillPatterns(settings.searchPage, page.language, textValues(title, description, settings));
  return {
    ...content,
    searchTitle: searchTitle ?? said.title,
    wholeTitle: searchTitle === null && said.title !== null,
    description: page.searchDescription ?? said.description ?? description,
  };
}

function toContent(page: ShownPage, path: string): ShownContent {
  const { title, searchTitle, intro, body, pictures, language } = page;
  return { title, searchTitle, description: describeText(page), path, intro, body, pictures, language };
}

/** Loads the text in force at this address, with its number, and which versions there were before. */
export async function loadLegalText({ context }: Args) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const kind = requireLegalTextKind(context);
  const [{ text, versions, languages }, settings] = await Promise.all([
    readLegalText(shop, kind, language),
    getSettings(shop),
  ]);
  const { content, ...version } = text;
  const edited = await findEditedText(shop, kind, language);
  const shown = toLegalContent(content, `/${kind}`, edited ?? undefined);
  await describe(context, shown, settings);
  return { ...shown, version: sayVersion(await getTranslate(shop, language), { ...version, languages }, versions) };
}

/** What search engines are told besides is no part of a version. */
function toLegalContent(
  content: LegalContent,
  path: string,
  { searchTitle = null, searchDescription = null }: Partial<Pick<ShownPage, 'searchTitle' | 'searchDescription'>> = {},
): ShownContent {
  const text = { ...writtenText(content), searchTitle, searchDescription };
  return { title: text.title, searchTitle, description: describeText(text), path, intro: text.intro, body: text.body };
}

/** Announced with the settings: a fact in them, or a new version. */
function readLegalText(shop: Shop, kind: LegalTextKind, language: Language) {
  const read = async () => {
    const text = await getLegalText(shop, kind, language);
    const [versions, languages] = await Promise.all([
      listLegalTextVersions(shop.db, kind, language),
      listVersionLanguages(shop.db, text),
    ]);
    return { text, versions, languages };
  };
  return shop.untilChange.read(`legal text ${kind} ${language}`, read, 'settings');
}

/** Loads the version that the address names, as it was. */
export async function loadLegalTextVersion({
  context,
  params,
}: Args & { readonly params: { readonly number: string } }) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const kind = requireLegalTextKind(context);
  const number = /^[1-9]\d{0,5}$/.test(params.number) ? Number(params.number) : 0;
  const text = await findLegalText(shop.db, { kind, language, number });
  // Another language may have fewer versions: whoever changes the language there reads the text in force.
  if (text === null) throw number > 0 ? redirect(localPath(`/${kind}`, language)) : new Response(null, { status: 404 });
  const { content, ...version } = text;
  const shown = toLegalContent(content, `/${kind}/versions/${number}`);
  const [t, languages] = await Promise.all([getTranslate(shop, language), listVersionLanguages(shop.db, version)]);
  return { ...shown, current: `/${kind}`, version: sayVersion(t, { ...version, languages }, []) };
}

function requireLegalTextKind(context: Args['context']): LegalTextKind {
  const kind = parseLegalTextKind(firstPartOf(context));
  if (kind === null) throw new Response(null, { status: 404 });
  return kind;
}

/** Not of the request's own address, which for a navigation is that of the page's data. */
function firstPartOf(context: Args['context']): string | undefined {
  return /^\/(\w+)/.exec(withoutLanguage(getRequestFacts(context).address))?.[1];
}

type SaidVersion = LegalTextVersion & { readonly until?: Date | null; readonly languages: readonly Language[] };

/** What a version is, in words; the address of its file; the versions before it. */
function sayVersion(t: LawTranslate, version: SaidVersion, all: readonly LegalTextVersion[]) {
  const { language, number, until = null, languages } = version;
  const from = formatDateTime(version.inForceFrom, language);
  return {
    said:
      until === null
        ? t('legal.version', { n: number, date: from })
        : t('legal.former', { n: number, from, until: formatDateTime(until, language) }),
    isOne: languages.length > 1 ? t('legal.isOne', { languages: listLanguages(languages, language) }) : null,
    file: { url: legalFileUrl(version), label: t('legal.download') },
    currentLabel: t('legal.current'),
    earlierTitle: t('legal.earlier'),
    earlier: all
      .filter((other) => other.number < number)
      .map((other) => ({
        number: other.number,
        label: t('legal.earlierOne', { n: other.number, date: formatDateTime(other.inForceFrom, language) }),
      })),
  };
}

/** Pages about the shop itself; the others are about its rules or anything else. */
const ABOUT_SHOP = ['/about', '/wholesale'] satisfies `/${ContentPageName}`[] as readonly string[];

async function describe(context: Args['context'], shown: ShownContent, settings: Settings): Promise<void> {
  const shop = getShop(context);
  const origin = shop.config.shopUrl;
  const { title, description, path } = shown;
  const isAboutShop = ABOUT_SHOP.includes(path);
  addStructuredData(
    context,
    describeWebPage(origin, getLanguage(context), {
      name: title,
      description,
      path,
      shopName: settings.shopName,
      isAboutShop,
    }),
    ...(isAboutShop ? [await describeSeller(shop)] : []),
  );
}
