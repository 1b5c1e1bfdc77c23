import { addPicture } from '#shop/media/add-picture.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { must } from '../must.ts';
import { readHome, readPicture } from './demo-data.server.ts';
import { PRIORITY } from './load-catalogue.server.ts';

/** Gives the home page its picture, if the shop has not chosen one. */
export async function loadHome(shop: Shop): Promise<void> {
  if ((await getSettings(shop)).homePicture !== null) return;
  const { picture, text } = await readHome();
  const bytes = await readPicture(picture);
  if (bytes === null) throw new Error(`There is no picture '${picture}'`);
  const { path } = must(await addPicture(shop, { folder: 'products', bytes, priority: PRIORITY.featured }), picture);
  must(await changeSettings(shop, { homePicture: path, homePictureText: text }), picture);
}
