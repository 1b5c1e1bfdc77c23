import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exchange } from '#locales/en/admin/exchange.ts';
import { cancelProductImport } from '#shop/exchange/cancel-product-import.server.ts';
import { checkProductImport } from '#shop/exchange/check-product-import.server.ts';
import { createProductImport } from '#shop/exchange/create-product-import.server.ts';
import { isRunnable } from '#shop/exchange/import.ts';
import { findProductImport, listImportRows } from '#shop/exchange/import-view.server.ts';
import { cellErrorText, importProblemText } from '#shop/exchange/import-words.ts';
import { runProductImport } from '#shop/exchange/run-product-import.server.ts';
import { startProductImport } from '#shop/exchange/start-product-import.server.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { refreshWaitingSearch } from '#shop/search/refresh-waiting-search.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Command, CommandContext } from '../lib/command.ts';

const USAGE = '<file> [--dry-run]';
const t = createTranslate<typeof exchange>('en', exchange);

export default {
  summary: "Bring products in from a CSV file in the columns of Shopify's product export, all or none",
  usage: USAGE,
  async run({ say, withShop }, words) {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) {
      say(`Usage: npm run shop -- products import ${USAGE}`);
      return 2;
    }
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      say(`There is no file ${file}.`);
      return 1;
    }
    return withShop((shop) => importFile(shop, say, file, values['dry-run']));
  },
} satisfies Command;

async function importFile(shop: Shop, say: CommandContext['say'], file: string, isDry: boolean): Promise<number> {
  const fileName = path.basename(file);
  const made = await createProductImport(shop, {
    fileName,
    content: createReadStream(file),
    actor: null,
    enqueues: false,
  });
  if (!made.ok) {
    say(t(`exchange.upload.${made.error.code}`));
    return 1;
  }
  const importId = made.value.id;
  await checkProductImport(shop, { importId });
  const found = await findProductImport(shop.db, importId);
  if (found === null) return 1;
  if (found.problem !== null) {
    say(importProblemText(t, found.problem));
    return 1;
  }
  const { counts } = found;
  say(`${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.error} with errors.`);
  if (found.ignored_columns.length > 0) say(`Not taken over: ${found.ignored_columns.join(', ')}.`);
  const broken = await listImportRows(shop.db, { id: importId, kind: 'error', page: 1 });
  for (const error of broken.rows.flatMap(({ errors }) => errors)) say(`  ${cellErrorText(t, error)}`);
  if (isDry || !isRunnable(found)) {
    await cancelProductImport(shop, { importId });
    return counts.error > 0 ? 1 : 0;
  }
  await startProductImport(shop, { importId, enqueues: false });
  const run = await runProductImport(shop, { importId, enqueues: false });
  if (run.ok) {
    await refreshWaitingSearch(shop);
    say('Imported. It can be taken back in the back office, under Products, Import.');
    return 0;
  }
  await cancelProductImport(shop, { importId });
  say('Nothing was imported: somebody changed the shop meanwhile. Try again.');
  return 1;
}
