import { type RouterContextProvider, redirect } from 'react-router';
import { getRequestFacts } from '#app/middleware/request-context.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { addStructuredData } from '#app/structured-data.server.ts';
import { type ContentPage, type ContentPageName, parseContentPageName } from '#shop/content/content-page.ts';
import { getPage } from '#shop/content/content-view.server.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { Language } from '#shop/kernel/language.ts';
import { localPath, withoutLanguage } from '#shop/kernel/language-path.ts';
import { getLegalText } from '#shop/law/get-legal-text.server.ts';
import { translateLaw } from '#shop/law/law-words.ts';
import { type LegalTextKind, type LegalTextVersion, legalFileUrl, parseLegalTextKind } from '#shop/law/legal-text.ts';
import { findLegalText, listLegalTextVersions } from '#shop/law/legal-text-view.server.ts';
import { describeOrganization, describeWebPage } from '#shop/seo/shop-data.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getLook } from '#shop/site/look/get-look.server.ts';

type Args = { readonly context: Readonly<RouterContextProvider> };

/** Loads the page of text at this address, described for search engines by its title and beginning. */
export async function loadContentPage({ context }: Args) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const page = parseContentPageName(firstPartOf(context));
  if (page === null) throw new Response(null, { status: 404 });
  const [content, settings] = await Promise.all([getPage(shop, page, language), getSettings(shop)]);
  await describe(context, { page, content, settings });
  return { ...content, path: `/${page}` };
}

/** Loads the text in force at this address, with its number, and which versions there were before. */
export async function loadLegalText({ context }: Args) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const kind = requireLegalTextKind(context);
  const [{ text, versions }, settings] = await Promise.all([readLegalText(shop, kind, language), getSettings(shop)]);
  const { content, ...version } = text;
  await describe(context, { page: kind, content, settings });
  return { ...content, path: `/${kind}`, version: sayVersion(version, versions) };
}

/** Announced with the settings: a fact in them, or a new version. */
function readLegalText(shop: Shop, kind: LegalTextKind, language: Language) {
  const read = async () => {
    const text = await getLegalText(shop, kind, language);
    return { text, versions: await listLegalTextVersions(shop.db, kind, language) };
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
  return { ...content, path: `/${kind}/versions/${number}`, current: `/${kind}`, version: sayVersion(version, []) };
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

/** What a version is, in words; the address of its file; the versions before it. */
function sayVersion(version: LegalTextVersion & { readonly until?: Date | null }, all: readonly LegalTextVersion[]) {
  const { language, number, until = null } = version;
  const t = translateLaw(language);
  const from = formatDate(version.inForceFrom, language);
  return {
    said:
      until === null
        ? t('legal.version', { n: number, date: from })
        : t('legal.former', { n: number, from, until: formatDate(until, language) }),
    file: { url: legalFileUrl(version), label: t('legal.download') },
    currentLabel: t('legal.current'),
    earlierTitle: t('legal.earlier'),
    earlier: all
      .filter((other) => other.number < number)
      .map((other) => ({
        number: other.number,
        label: t('legal.earlierOne', { n: other.number, date: formatDate(other.inForceFrom, language) }),
      })),
  };
}

type Described = { readonly page: ContentPageName; readonly content: ContentPage; readonly settings: Settings };

async function describe(context: Args['context'], { page, content, settings }: Described): Promise<void> {
  const shop = getShop(context);
  const origin = shop.config.shopUrl;
  // The others are about the shop's rules.
  const isAboutShop = page === 'about' || page === 'wholesale';
  addStructuredData(
    context,
    describeWebPage(origin, getLanguage(context), {
      name: content.title,
      description: content.intro,
      path: `/${page}`,
      shopName: settings.shopName,
      isAboutShop,
    }),
    ...(isAboutShop ? [describeOrganization(origin, settings, await getLook(shop))] : []),
  );
}
