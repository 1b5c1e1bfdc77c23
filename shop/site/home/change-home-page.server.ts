import type { Uuid } from '#shop/kernel/ids.ts';
import { ok, type Result } from '#shop/kernel/result.ts';
import { findUnknownPicture } from '#shop/media/hold-pictures.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type ChangeDraftedError,
  changeDrafted,
  type DraftChange,
  type DraftedThing,
  type DraftUndo,
  type UndoDraftedError,
  undoDrafted,
} from '../change-drafted.server.ts';
import { type HomePage, parseFields, parseStoredHome, toFields, toStored } from './home-page.ts';
import type { HomePages } from './home-page-view.server.ts';
import type { Section } from './section.ts';

/** `changeId`: an undo needs it; null when nothing differed. */
type ChangedHomePage = { readonly pages: HomePages; readonly changeId: Uuid | null };

/** Saves a home page as the draft, or publishes it: then every process shows it at once. */
export async function changeHomePage(
  shop: Shop,
  change: DraftChange<HomePage>,
): Promise<Result<ChangedHomePage, ChangeDraftedError<HomePage, string>>> {
  const { shopName: label } = await getSettings(shop);
  const now = shop.clock.now();
  const changed = await transact(shop.db, (tx) => changeDrafted(tx, HOME_PAGE, { ...change, label, now }));
  return changed.ok ? ok({ pages: changed.value.after, changeId: changed.value.changeId }) : changed;
}

/** Restores what a change of the home page changed, except sections that somebody has changed again since. */
export async function undoHomePageChange(shop: Shop, undo: DraftUndo): Promise<Result<HomePages, UndoDraftedError>> {
  const now = shop.clock.now();
  return transact(shop.db, (tx) => undoDrafted(tx, HOME_PAGE, { ...undo, now }));
}

const HOME_PAGE: DraftedThing<HomePage> = {
  entity: 'home',
  table: 'home_pages',
  parse: parseStoredHome,
  toStored,
  toFields,
  fromFields: parseFields,
  async listUnknownPictures(tx, before, after) {
    const known = new Set(before.map(pictureOf));
    const unknown: string[] = [];
    for (const section of after) {
      const picture = pictureOf(section);
      if (!known.has(picture) && (await findUnknownPicture(tx, picture)) !== null) unknown.push(section.id);
    }
    return unknown;
  },
};

function pictureOf({ fields }: Section): string | null {
  return 'picture' in fields ? fields.picture : null;
}
