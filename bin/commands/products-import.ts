import { createReadStream, createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exchange } from '#locales/en/admin/exchange.ts';
import { checkProductImport } from '#shop/exchange/import/check-product-import.server.ts';
import { createProductImport } from '#shop/exchange/import/create-product-import.server.ts';
import { exportImportOutcome } from '#shop/exchange/import/export-import-outcome.server.ts';
import { countOffSale, isRunnable } from '#shop/exchange/import/import.ts';
import type { NoteCode } from '#shop/exchange/import/import-remark.ts';
import { type FoundImport, findProductImport, listImportRows } from '#shop/exchange/import/import-view.server.ts';
import { cellErrorText, importProblemText } from '#shop/exchange/import/import-words.ts';
import { runProductImport } from '#shop/exchange/import/run-product-import.server.ts';
import { cancelProductImport, startProductImport } from '#shop/exchange/import/start-product-import.server.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Command, CommandContext } from '../lib/command.ts';

const USAGE = '<file> [--dry-run] [--confirm] [--copy-pictures] [--make-categories] [--result <csv file>]';
const t = createTranslate<typeof exchange>('en', exchange);

export default {
  summary: 'Bring in products from another shop’s export; --confirm where some are skipped or adjusted',
  usage: USAGE,
  async run({ say, withShop }, words) {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        confirm: { type: 'boolean', default: false },
        'copy-pictures': { type: 'boolean', default: false },
        'make-categories': { type: 'boolean', default: false },
        result: { type: 'string' },
      },
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
    return withShop((shop) => importFile(shop, say, { file, ...values }));
  },
} satisfies Command;

type Wish = {
  readonly file: string;
  readonly 'dry-run': boolean;
  readonly confirm: boolean;
  readonly 'copy-pictures': boolean;
  readonly 'make-categories': boolean;
  readonly result?: string;
};

async function importFile(shop: Shop, say: CommandContext['say'], wish: Wish): Promise<number> {
  const { file } = wish;
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
  await reportOutcome(shop, say, found);
  if (wish.result !== undefined)
    await pipeline(exportImportOutcome(shop, { importId, t }), createWriteStream(wish.result));
  const { counts } = found;
  const offSale = countOffSale(found);
  const isAsIs = counts.error === 0 && found.noted_count === 0;
  if (wish['dry-run'] || !isRunnable(found) || !(isAsIs || wish.confirm)) {
    await cancelProductImport(shop, { importId });
    if (wish['dry-run'] || !isRunnable(found)) return counts.error > 0 ? 1 : 0;
    const what = offSale > 0 ? `import it like this, which takes ${offSale} off sale` : 'import it like this';
    say(`Nothing was imported. To ${what}, add --confirm.`);
    return 1;
  }
  const pictureHosts = wish['copy-pictures'] ? Object.keys(found.picture_sources) : [];
  return runImport(shop, say, { importId, pictureHosts, makesCategories: wish['make-categories'], offSale });
}

/** What would happen, before anything does. */
async function reportOutcome(shop: Shop, say: CommandContext['say'], found: FoundImport): Promise<void> {
  const { counts } = found;
  say(`${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.error} skipped.`);
  if (found.noted_count > 0) {
    say(`${found.noted_count} of them with adjustments:`);
    for (const [code, count] of Object.entries(found.note_counts))
      say(`  ${t(`exchange.noteKind.${code as NoteCode}`)}: ${count}`);
  }
  const broken = await listImportRows(shop.db, { id: found.id, list: 'error', page: 1 });
  for (const error of broken.rows.flatMap(({ errors }) => errors)) say(`  ${cellErrorText(t, error)}`);
}

type Chosen = {
  readonly importId: Uuid;
  readonly pictureHosts: readonly string[];
  readonly makesCategories: boolean;
  /** How many products this takes off sale. */
  readonly offSale: number;
};

async function runImport(shop: Shop, say: CommandContext['say'], { offSale, ...chosen }: Chosen): Promise<number> {
  const { importId } = chosen;
  await startProductImport(shop, { ...chosen, enqueues: false });
  const run = await runProductImport(shop, { importId, enqueues: false });
  if (run.ok) {
    if (offSale > 0) say(`Taken off sale: ${offSale}.`);
    say('Imported. You can undo it in the back office, under Products, Import.');
    return 0;
  }
  await cancelProductImport(shop, { importId });
  say('Nothing was imported: someone changed the shop at the same time. Try again.');
  return 1;
}
