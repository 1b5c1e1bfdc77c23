import { type Actor, isSame } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import { parseLegalTextKind } from '#shop/content/content-page.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { slugify } from '#shop/kernel/slug.ts';
import { holdPictures } from '#shop/media/hold-pictures.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { addressOf, type PageKind, type PageTexts, parseShippedPage, type SitePage, slugOf } from './page.ts';
import { fieldsOf, labelOf } from './page-change.ts';
import { isPagePicture } from './page-picture.ts';
import { insertPage, insertVersion, lockPages, rememberAddress } from './page-store.server.ts';
import { picturesOf } from './rich-text.ts';
import { FAQ_WORDS, getShippedTexts } from './shipped-texts-view.server.ts';
import { findNewestNumber, findOwner, findSitePage } from './site-page-view.server.ts';
import { findTypedAddressProblem, type PageProblem, readTypedPage, type TypedText } from './typed-page.ts';
import { writePage } from './write-page.server.ts';

export type SavePageInput = {
  /** The id of the edited page, or the name of one that comes with the shop. Null for a new one. */
  readonly page: string | null;
  /** When the edited version was saved; null where it was never edited. */
  readonly editedVersion: Date | null;
  /** Of a new page. */
  readonly kind: Exclude<PageKind, 'shipped'>;
  readonly typed: Readonly<Partial<Record<Language, TypedText>>>;
  /** The end of its address; '' makes it of the title. Without meaning for pages that come with the shop. */
  readonly slug: string;
  readonly isInFooter: boolean;
  /** Whether visitors see it: not yet, now, or from a moment on. */
  readonly publish: 'later' | 'now' | { readonly at: Date };
  readonly actor: Actor;
};

export type SavePageError =
  | { readonly code: 'invalid'; readonly problems: readonly PageProblem[] }
  | { readonly code: 'not_found' }
  /** It was saved again since that version. */
  | { readonly code: 'conflict'; readonly current: SitePage };

/** `changeId` undoes it; null when nothing differed. */
export type SavedPage = { readonly id: Uuid; readonly changeId: Uuid | null };

type Saved = Result<SavedPage, SavePageError>;

/** Saves what a page says, as a draft or for visitors. Every text that differs becomes a version that stays. */
export async function savePage(shop: Shop, input: SavePageInput): Promise<Saved> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Saved> => {
    await lockPages(tx);
    const before = input.page === null ? null : await findOrStart(tx, input.page, now);
    if (input.page !== null && (before === null || before.isDeleted)) return err({ code: 'not_found' });
    if (before !== null && isOutdated(before, input.editedVersion)) return err({ code: 'conflict', current: before });
    const kind = before?.kind ?? input.kind;
    const name = kind === 'shipped' ? (before?.address ?? '') : '';
    const isLegal = parseLegalTextKind(name) !== null;
    const faq = name === 'faq' ? FAQ_WORDS : undefined;
    const shipped = await getShippedTexts(shop, name);
    const read = readTypedPage({ kind, typed: input.typed, shipped, faq, isLegal });
    const texts = { ...withoutTyped(before?.texts ?? {}, input.typed), ...read.texts };
    const slug = input.slug || slugify(read.texts[DEFAULT_LANGUAGE]?.title ?? '');
    const address = kind === 'shipped' ? name : addressOf(kind, slug);
    const problems = [
      ...read.problems,
      ...(await findAddressProblems(tx, { kind, slug, address, own: before?.id })),
      ...(await findUnknownPictures(tx, texts, before)),
      ...findDayProblems(input.publish, now),
    ];
    if (problems.length > 0) return err({ code: 'invalid', problems });
    const content = { kind, address, texts, input, now };
    return ok(
      before === null ? await createPage(shop, tx, content) : await editPage(shop, tx, before, content, shipped),
    );
  });
}

/** A language that the shop is not offered in now keeps its text. */
function withoutTyped(texts: PageTexts, typed: SavePageInput['typed']): PageTexts {
  return Object.fromEntries(Object.entries(texts).filter(([language]) => !(language in typed)));
}

/** A page that was not edited yet is as shipped: its first version says nothing else. */
async function findOrStart(tx: Tx, idOrName: string, now: Date): Promise<SitePage | null> {
  const known = await findSitePage(tx, idOrName);
  const name = parseShippedPage(idOrName);
  if (known !== null || name === null) return known;
  const row = { live_version: 1, draft_version: 1, publish_at: null, is_in_footer: false, deleted_at: null };
  const pageId = await insertPage(tx, { ...row, kind: 'shipped', address: name, now: new Date(now.getTime() - 1) });
  await insertVersion(tx, { pageId, number: 1, texts: {}, savedAt: now, savedBy: null });
  return findSitePage(tx, pageId);
}

/** A form of a page that was never edited knows no version: the page's first one is not newer. */
function isOutdated(before: SitePage, edited: Date | null): boolean {
  if (edited === null) return before.draftVersion !== 1 || before.kind !== 'shipped';
  return before.version.getTime() !== edited.getTime();
}

type Content = {
  readonly kind: PageKind;
  readonly address: string;
  readonly texts: PageTexts;
  readonly input: SavePageInput;
  readonly now: Date;
};

async function createPage(shop: Shop, tx: Tx, { kind, address, texts, input, now }: Content): Promise<SavedPage> {
  const { actor, isInFooter, publish } = input;
  const live_version = publish === 'now' ? 1 : null;
  const row = { live_version, draft_version: 1, publish_at: null, is_in_footer: isInFooter, deleted_at: null };
  const id = await insertPage(tx, { ...row, kind, address, now });
  await insertVersion(tx, { pageId: id, number: 1, texts, savedAt: now, savedBy: actor?.id ?? null });
  await rememberAddress(tx, address, id);
  const made = await findSitePage(tx, id);
  if (made === null) throw new Error('A page that was just written is there');
  const entry = {
    entity: 'page',
    entityId: id,
    label: labelOf(made, {}),
    before: null,
    after: fieldsOf(made, {}),
  } as const;
  const changeId = await recordEntry(tx, { actor, kind: 'create', now }, entry);
  if (typeof publish === 'string') return { id, changeId };
  const change = { actor, kind: 'page_schedule', now } as const;
  await writePage(shop, tx, { page: made, to: { publish_at: publish.at }, shipped: {}, change });
  return { id, changeId };
}

async function editPage(
  shop: Shop,
  tx: Tx,
  page: SitePage,
  { address, texts, input, now }: Content,
  shipped: PageTexts,
): Promise<SavedPage> {
  const { actor, isInFooter, publish } = input;
  const isNew = !isSame(page.texts, texts);
  const number = isNew ? (await findNewestNumber(tx, page.id)) + 1 : page.draftVersion;
  if (isNew) await insertVersion(tx, { pageId: page.id, number, texts, savedAt: now, savedBy: actor?.id ?? null });
  const to = {
    address,
    draft_version: number,
    live_version: publish === 'now' ? number : page.liveVersion,
    publish_at: typeof publish === 'string' ? null : publish.at,
    is_in_footer: page.kind === 'shipped' ? false : isInFooter,
  };
  const kind = publish === 'now' ? 'page_publish' : publish === 'later' ? 'edit' : 'page_schedule';
  return { id: page.id, changeId: await writePage(shop, tx, { page, to, shipped, change: { actor, kind, now } }) };
}

type Address = {
  readonly kind: PageKind;
  readonly slug: string;
  readonly address: string;
  readonly own: Uuid | undefined;
};

/** An address that a page had before may be taken over: the newer page is what its visitors want. */
async function findAddressProblems(tx: Tx, { kind, slug, address, own }: Address): Promise<readonly PageProblem[]> {
  const problem = findTypedAddressProblem(kind, slug);
  if (problem !== null) return [problem];
  const owner = await findOwner(tx, address);
  if (owner === null || owner.id === own || !owner.isCurrent) return [];
  return [{ field: 'address', code: 'address_taken', value: slugOf(address) }];
}

/** A picture that was deleted since it was saved is no reason to refuse a new title. */
async function findUnknownPictures(tx: Tx, texts: PageTexts, before: SitePage | null): Promise<readonly PageProblem[]> {
  const old = new Set(Object.values(before?.texts ?? {}).flatMap((text) => picturesOf(text.body)));
  const paths = Object.values(texts).flatMap((text) => picturesOf(text.body));
  const known = await holdPictures(tx, [...new Set(paths)].sort());
  return (Object.keys(texts) as Language[]).flatMap((language) =>
    picturesOf(texts[language]?.body ?? [])
      .filter((path) => isPagePicture(path) && !known.has(path) && !old.has(path))
      .map((path) => ({ field: `body_${language}` as const, code: 'picture_unknown' as const, value: path })),
  );
}

function findDayProblems(publish: SavePageInput['publish'], now: Date): readonly PageProblem[] {
  if (typeof publish === 'string' || publish.at > now) return [];
  return [{ field: 'publishAt', code: 'at_past', value: '' }];
}
