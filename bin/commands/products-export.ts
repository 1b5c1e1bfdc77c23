import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportProducts } from '#shop/exchange/export/export-products.server.ts';
import { type Command, wordOf } from '../lib/command.ts';

export default {
  summary: "Write all products as CSV in the columns of Shopify's product export; without a file, to the terminal",
  usage: '[<file>]',
  async run({ say, withShop }, words) {
    const { positionals } = parseArgs({ args: words, allowPositionals: true });
    const file = wordOf(positionals);
    await withShop(async (shop) => {
      const target = file === undefined ? process.stdout : createWriteStream(file);
      await pipeline(Readable.from(exportProducts(shop)), target, { end: file !== undefined });
      if (file !== undefined) say(`All products are in ${file}.`);
    });
    return 0;
  },
} satisfies Command;
