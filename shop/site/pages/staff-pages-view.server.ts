import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type DifferenceLine, lineDifference } from './line-difference.ts';
import { findMissingFacts, type OwnFact } from './missing-facts.ts';
import { type PageKind, type PageState, type PageTexts, parseShippedPage, SHIPPED_PAGES, stateOf } from './page.ts';
import { findPageClaims, type PageClaim } from './page-claims.ts';
import { getShippedTexts } from './shipped-texts-view.server.ts';
import {
  findSitePage,
  findVersionTexts,
  type ListedPage,
  listPageVersions,
  listSitePages,
} from './site-page-view.server.ts';
import { TEXT_FIELDS, type TextField, typedText } from './typed-page.ts';

/** A page in the list of staff. `key` names it in addresses: the id of an own page, the name of a shipped one. */
export type StaffPage = {
  readonly key: string;
  readonly title: string;
  readonly address: string;
  readonly state: PageState;
  readonly savedAt: Date | null;
};

/** Lists the pages that come with the shop, edited or not, and the owner's own, by their titles in one language. */
export async function listStaffPages(shop: Shop, language: Language) {
  const stored = await listSitePages(shop.db);
  const shipped = SHIPPED_PAGES.map(async (name): Promise<StaffPage> => {
    const page = stored.find(({ kind, address }) => kind === 'shipped' && address === name);
    const title = page?.titles[language] ?? (await getShippedTexts(shop, name))[language]?.title ?? name;
    const isOriginal = page === undefined || Object.keys(page.titles).length === 0;
    const state = page === undefined ? 'original' : stateOf({ ...page, isOriginal });
    return { key: name, title, address: name, state, savedAt: isOriginal ? null : page.savedAt };
  });
  const own = stored.filter(({ kind }) => kind !== 'shipped');
  return { shipped: await Promise.all(shipped), own: own.map((page) => toStaffPage(page, language)) };
}

function toStaffPage(page: ListedPage, language: Language): StaffPage {
  const { id, address, titles, savedAt } = page;
  const title = titles[language] ?? titles[DEFAULT_LANGUAGE] ?? address;
  return { key: id, title, address, state: stateOf(page), savedAt };
}

/** A page as its form shows it. */
export type EditedPage = {
  readonly key: string;
  readonly kind: PageKind;
  readonly address: string;
  readonly isInFooter: boolean;
  readonly publishAt: Date | null;
  readonly state: PageState;
  readonly isLive: boolean;
  /** Null where it was never saved. */
  readonly version: Date | null;
  readonly isOriginal: boolean;
  readonly texts: PageTexts;
  /** The facts that its texts name and the settings do not have yet. */
  readonly missing: readonly OwnFact[];
  /** In what the owner wrote, not in texts that came with the shop. */
  readonly claims: readonly PageClaim[];
};

/** Finds a page by its key, also one that comes with the shop and was never edited. */
export async function findEditedPage(shop: Shop, key: string): Promise<EditedPage | null> {
  const page = await findSitePage(shop.db, key);
  const name = parseShippedPage(page?.kind === 'shipped' ? page.address : key);
  if (page?.isDeleted || (page === null && name === null)) return null;
  const texts = { ...(name === null ? {} : await getShippedTexts(shop, name)), ...page?.texts };
  const isOriginal = name !== null && Object.keys(page?.texts ?? {}).length === 0;
  return {
    key: name ?? key,
    kind: page?.kind ?? 'shipped',
    address: page?.address ?? key,
    isInFooter: page?.isInFooter ?? false,
    publishAt: page?.publishAt ?? null,
    state: page === null ? 'original' : stateOf({ ...page, isOriginal }),
    isLive: page === null || page.liveVersion !== null,
    version: page?.version ?? null,
    isOriginal,
    texts,
    missing: findMissingFacts(texts, await getSettings(shop)),
    claims: findPageClaims(page?.texts ?? {}),
  };
}

/** One field of a page in one language, in two versions. */
export type FieldDifference = {
  readonly language: Language;
  readonly field: TextField;
  readonly lines: readonly DifferenceLine[];
};

/** A page's versions, and what two of them do not have in common. Null for a page that was never saved. */
export async function findPageHistory(shop: Shop, key: string, language: Language) {
  const page = await findSitePage(shop.db, key);
  if (page === null || page.isDeleted) return null;
  const versions = await listPageVersions(shop.db, page.id);
  const shipped = await getShippedTexts(shop, page.kind === 'shipped' ? page.address : '');
  const texts = { ...shipped, ...page.texts };
  return {
    id: page.id,
    kind: page.kind,
    title: (texts[language] ?? texts[DEFAULT_LANGUAGE])?.title ?? page.address,
    versions: versions.map((version) => ({
      ...version,
      isLive: version.number === page.liveVersion,
      isDraft: version.number === page.draftVersion && page.liveVersion !== page.draftVersion,
      isOriginal: page.kind === 'shipped' && version.number === 1,
    })),
    shipped,
  };
}

/** What differs between two versions of a page, language by language. Null where one of them does not exist. */
export async function comparePageVersions(
  shop: Shop,
  {
    id,
    shipped,
    from,
    to,
  }: { readonly id: Uuid; readonly shipped: PageTexts; readonly from: number; readonly to: number },
): Promise<readonly FieldDifference[] | null> {
  const [before, after] = await Promise.all([from, to].map((number) => findVersionTexts(shop.db, id, number)));
  if (!before || !after) return null;
  return LANGUAGES.flatMap((language) => {
    const [old, fresh] = [before, after].map((texts) => typedText(texts[language] ?? shipped[language]));
    return TEXT_FIELDS.flatMap((field) =>
      old?.[field] === fresh?.[field]
        ? []
        : [{ language, field, lines: lineDifference(old?.[field] ?? '', fresh?.[field] ?? '') }],
    );
  });
}
