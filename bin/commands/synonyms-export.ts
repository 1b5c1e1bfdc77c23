import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportSynonyms } from '#shop/exchange/synonyms/export-synonyms.server.ts';
import { type Command, wordOf } from '../lib/command.ts';

export default {
  summary: 'Write all synonyms for search as CSV; without a file, to the terminal',
  usage: '[<file>]',
  async run({ say, withShop }, words) {
    const file = wordOf(parseArgs({ args: words, allowPositionals: true }).positionals);
    await withShop(async (shop) => {
      const target = file === undefined ? process.stdout : createWriteStream(file);
      await pipeline(Readable.from(exportSynonyms(shop)), target, { end: file !== undefined });
      if (file !== undefined) say(`All synonyms are in ${file}.`);
    });
    return 0;
  },
} satisfies Command;
