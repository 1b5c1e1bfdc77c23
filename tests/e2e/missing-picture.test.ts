import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { LAPTOP, visit } from './support/shopper.ts';

let running: RunningShop;

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    const category = await createCategory(shop, { name: 'Soaps', type: 'beauty' });
    const bytes = await plain(600, 400, '#2e8b57').png().toBuffer();
    const picture = await addPicture(shop, { folder: 'products', bytes });
    if (!picture.ok || !category.ok) throw new Error('The goods were refused');
    const { path } = picture.value;
    await createProduct(shop, {
      ...{ name: 'Birch Soap', base_price: 5_0000, stock_quantity: 4, images: [path] },
      ...{ is_active: true, category_id: category.value.id },
    });
    // As after a restore of the database alone.
    await shop.storage.delete(path);
  });
});
afterAll(() => running?.close());

test.each([true, false])(
  'where the file of a picture is lost, the placeholder is drawn (with scripts: %s)',
  async (scripts) => {
    const { page } = await visit({ viewport: LAPTOP, scripts });
    for (const address of ['/products', '/product/birch-soap']) {
      await page.goto(`${running.url}${address}`);
      const picture = page.locator('main img[src*="/media/products/"]').first();
      await picture.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      // A broken one has no width. The placeholder is square, the picture was not.
      const size = await picture.evaluate((image) => {
        const { naturalWidth, naturalHeight, complete } = image as HTMLImageElement;
        return { complete, isSquare: naturalWidth > 0 && naturalWidth === naturalHeight };
      });
      expect(size, address).toEqual({ complete: true, isSquare: true });
    }
  },
);
