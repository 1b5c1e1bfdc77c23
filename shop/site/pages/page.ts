import { z } from 'zod';
import { CONTENT_PAGES } from '#shop/content/content-page.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { RESERVED_ADDRESSES } from './reserved-addresses.ts';
import { plainText, type RichText, richTextSchema } from './rich-text.ts';

/** The pages that come with the shop, named as in their addresses. */
export const SHIPPED_PAGES = [...CONTENT_PAGES, 'faq'] as const;
export type ShippedPage = (typeof SHIPPED_PAGES)[number];

/** `shipped` came with the shop; `page` and `article` (news) are the owner's own. */
export type PageKind = 'shipped' | 'page' | 'article';

export const MAX_TITLE = 120;
export const MAX_INTRO = 1_000;
export const MAX_DESCRIPTION = 320;

/** What a page says in one language. `intro` begins it, in larger letters; '' without one. */
export const pageTextSchema = z.object({
  title: z.string().min(1).max(MAX_TITLE),
  intro: z.string().max(MAX_INTRO),
  /** For search engines, where they are to read something else than title and intro. */
  searchTitle: z.string().max(MAX_TITLE).nullable(),
  searchDescription: z.string().max(MAX_DESCRIPTION).nullable(),
  body: richTextSchema,
});
export type PageText = Omit<Readonly<z.output<typeof pageTextSchema>>, 'body'> & { readonly body: RichText };

/** A version: a language that is absent shows the shipped text or, on the owner's own page, the default language's. */
export const pageTextsSchema = z.partialRecord(z.enum(LANGUAGES), pageTextSchema);
export type PageTexts = Readonly<Partial<Record<Language, PageText>>>;

/** A page as staff edit it. */
export type SitePage = {
  readonly id: Uuid;
  readonly kind: PageKind;
  readonly address: string;
  readonly liveVersion: number | null;
  readonly draftVersion: number;
  readonly publishAt: Date | null;
  readonly isInFooter: boolean;
  /** When it was last saved. A form sends it back, so that a second editor is noticed. */
  readonly version: Date;
  readonly isDeleted: boolean;
  /** Of the draft. */
  readonly texts: PageTexts;
};

/** What visitors see: nothing, the live version, or that with a newer draft beside it. */
export type PageState = 'hidden' | 'live' | 'changed' | 'scheduled' | 'original';

export function stateOf(
  page: Pick<SitePage, 'kind' | 'liveVersion' | 'draftVersion' | 'publishAt'> & { readonly isOriginal?: boolean },
): PageState {
  if (page.publishAt !== null) return 'scheduled';
  if (page.liveVersion === page.draftVersion) return page.isOriginal ? 'original' : 'live';
  return page.liveVersion === null && page.kind !== 'shipped' ? 'hidden' : 'changed';
}

export function parseShippedPage(input: unknown): ShippedPage | null {
  return SHIPPED_PAGES.find((name) => name === input) ?? null;
}

export type AddressProblem = 'address_missing' | 'address_invalid' | 'address_reserved';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 80;

/** What is wrong with the last part of a page's address by itself; null when nothing is. */
export function findAddressProblem(kind: PageKind, slug: string): AddressProblem | null {
  if (slug === '') return 'address_missing';
  if (!SLUG.test(slug) || slug.length > MAX_SLUG) return 'address_invalid';
  return kind === 'page' && isReserved(slug) ? 'address_reserved' : null;
}

/** The shop's own addresses, and those of languages that it has or may get. */
function isReserved(slug: string): boolean {
  return RESERVED_ADDRESSES.has(slug) || slug.length === 2;
}

/** Whether a path without a language may be that of an owner's page: '/size-guide', '/news', '/news/spring'. */
export function mayBeOwnPage(path: string): boolean {
  const [, first = '', second, ...more] = path.split('/');
  if (more.length > 0) return false;
  if (first === 'news') return second === undefined || SLUG.test(second);
  return second === undefined && findAddressProblem('page', first) === null;
}

/** `addressOf('article', 'spring')` is 'news/spring'. */
export function addressOf(kind: PageKind, slug: string): string {
  return kind === 'article' ? `news/${slug}` : slug;
}

/** The last part of an address, which the owner chooses: 'spring' of 'news/spring'. */
export function slugOf(address: string): string {
  return address.replace(/^news\//, '');
}

/** The text a reader of a language gets, and its language. Null where there is none in either. */
export function chooseText(texts: PageTexts, language: Language): { text: PageText; language: Language } | null {
  const own = texts[language];
  if (own) return { text: own, language };
  const fallback = texts[DEFAULT_LANGUAGE];
  return fallback ? { text: fallback, language: DEFAULT_LANGUAGE } : null;
}

/** The description of a page for search engines: its own, else how it begins. */
export function describeText({ searchDescription, intro, body }: PageText): string {
  return searchDescription ?? (intro || plainText(body)).slice(0, MAX_DESCRIPTION);
}
