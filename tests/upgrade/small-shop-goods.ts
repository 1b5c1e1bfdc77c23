import { createProduct } from '#shop/catalog/create-product.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { shelfPrice } from '#tests/support/goods/goods.ts';
import { importFile } from '#tests/support/goods/imports.ts';
import { must } from './must.ts';

/** A product with all that a form can say of one, and one that has no price yet. */
export async function stockFurtherShelves(shop: Shop, picture: string): Promise<void> {
  must(
    await createProduct(shop, {
      name: 'Juniper Balm',
      description: 'For rough hands.',
      description_html: '<p>For <strong>rough</strong> hands.</p>',
      highlights: ['Cold pressed'],
      base_price: shelfPrice(15_00),
      original_price: shelfPrice(18_00),
      tag: 'balm',
      more_tags: ['vegan', 'winter'],
      images: [picture],
      image_alts: [{ image: picture, en: 'A tin of balm', lv: 'Balzama kārbiņa' }],
      option_names: ['Size', 'Scent'],
      translation: {
        name: 'Kadiķu balzams',
        description: 'Raupjām rokām.',
        description_html: '<p>Raupjām rokām.</p>',
        option_names: ['Izmērs', 'Smarža'],
      },
      facts: {
        manufacturer: {
          name: 'Linden & Birch',
          postal_address: 'Ganību dambis 1, Rīga',
          email: 'care@linden.example',
        },
        net_quantity: { value: 50, unit: 'ml' },
        inci: 'Juniperus Communis Fruit Oil',
        warnings: 'For external use only.',
        barcode: '4751234567892',
        weight_g: 90,
        guarantee_years: 3,
      },
      product_variations: [
        { name: '50 ml / Juniper', option_values: ['50 ml', 'Juniper'], stock_quantity: 6, sku: 'BALM-50' },
        {
          name: '100 ml / Pine',
          option_values: ['100 ml', 'Pine'],
          label: { en: null, lv: '100 ml / Priede' },
          price_adjustment: shelfPrice(25_00),
          stock_quantity: 2,
          colour: '#355e3b',
        },
      ],
    }),
  );
  must(await createProduct(shop, { name: 'Balm of Next Spring', stock_quantity: 3 }));
  must(await createProduct(shop, { name: 'Balm for Feet', base_price: shelfPrice(9_00), stock_quantity: 0 }));
}

/** Nothing answers there: the copy is still waiting when the next version continues it. */
const HOST = 'pictures.invalid:8443';
const HEAD = 'Handle,Title,Type,Tags,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src\n';

/** An import that is over, with a category and pictures of its own, and one that waits for its owner. */
export async function importFurtherGoods(
  shop: Shop,
  actor: { readonly id: string; readonly name: string },
): Promise<void> {
  const lines = [
    `oat-soap,Oat Soap,Moved Goods,"soap, vegan",7.00,9.00,-2,https://${HOST}/oat.jpg`,
    'pine-soap,Pine Soap,Moved Goods,soap,,,4,https://elsewhere.invalid/pine.jpg',
    'broken-soap,Broken Soap,,,much,,1,',
  ];
  const wishes = { run: true, actor, pictureHosts: [HOST], makesCategories: true };
  const over = await importFile(shop, `${HEAD}${lines.join('\n')}\n`, wishes);
  if (!over.isWritten) throw new Error(`The import was not written: ${JSON.stringify(over.problem)}`);
  const waiting = await importFile(shop, `${HEAD}rye-soap,Rye Soap,Not Yet Here,,8.00,,5,\n`, { actor });
  if (waiting.state !== 'ready') throw new Error('The import was not compared');
}
