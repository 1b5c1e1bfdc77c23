import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exchange } from '#locales/en/admin/exchange.ts';
import { synonyms } from '#locales/en/admin/synonyms.ts';
import { importSynonyms } from '#shop/exchange/synonyms/import-synonyms.server.ts';
import { synonymCellText, synonymFileText } from '#shop/exchange/synonyms/synonym-file-words.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { type Command, wordOf, wrongUsage } from '../lib/command.ts';

const t = createTranslate<typeof exchange & typeof synonyms>('en', { ...exchange, ...synonyms });

export default {
  summary: 'Bring in synonyms for search from a CSV file, such as those of db/seeds/synonyms',
  usage: '<file>',
  async run({ say, withShop }, words) {
    const file = wordOf(parseArgs({ args: words, allowPositionals: true }).positionals);
    if (file === undefined) throw wrongUsage('Which file?');
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      say(`There is no file ${file}.`);
      return 1;
    }
    return withShop(async (shop) => {
      const imported = await importSynonyms(shop, { content: createReadStream(file), actor: null });
      if (imported.ok) {
        say(`${t('synonyms.import.counts', imported.value)}.`);
        return 0;
      }
      const { error } = imported;
      if (error.code !== 'rows') say(synonymFileText(t, error));
      else {
        say(`${t('synonyms.import.rows', { n: error.count })}.`);
        for (const row of error.errors) say(`  ${synonymCellText(t, row)}`);
      }
      return 1;
    });
  },
} satisfies Command;
