import { parseArgs } from 'node:util';
import type { RemoveDemoError } from '#db/seeds/demo/remove-demo.server.ts';
import type { DemoCounts } from '#db/seeds/demo/remove-demo-view.server.ts';
import type { Command, CommandContext } from '../lib/command.ts';

export default {
  summary: 'Turn the demo into an empty shop, closed to visitors until you open it',
  usage: '[--yes]',
  async run({ say, withShop }, words) {
    const { values } = parseArgs({ args: words, options: { yes: { type: 'boolean' } } });
    return withShop(async (shop) => {
      const { previewDemoRemoval, removeDemo } = await import('#db/seeds/demo/remove-demo.server.ts');
      const preview = await previewDemoRemoval(shop);
      if (!preview.ok) return refuse(say, preview.error);
      if (!values.yes) {
        describe(say, preview.value);
        return 1;
      }
      const removed = await removeDemo(shop);
      if (!removed.ok) return refuse(say, removed.error);
      say(`The demo is gone: ${formatCounts(removed.value)}. The shop is empty and closed to visitors.`);
      say(`Go on at ${shop.config.shopUrl}/admin/opening`);
      return 0;
    });
  },
} satisfies Command;

type Say = CommandContext['say'];

function refuse(say: Say, error: RemoveDemoError): number {
  if (error.code === 'no_demo') say('There is no demo here. Nothing was removed.');
  else {
    say(`These orders are not the demo’s: ${error.numbers.map((number) => `#${number}`).join(', ')}.`);
    say('They were paid with real money, or may still be, and must be kept. Nothing was removed.');
    say('For an empty shop begin a new one: DATA_DIR=<another folder> npm start -- --empty');
  }
  return 1;
}

function describe(say: Say, counts: DemoCounts): void {
  say(`This removes everything that is sold and was sold here: ${formatCounts(counts)}, with pictures and invoices.`);
  if (counts.ownProducts > 0)
    say(`Of the products ${counts.ownProducts} are your own: npm run shop -- products export keeps them in a file.`);
  say('Staff, what you changed of settings, look, pages and texts, synonyms and the record of changes stay.');
  say();
  say('Save the shop first:  npm run shop -- backup');
  say('Then:                 npm run shop -- demo remove --yes');
  say();
  say('Nothing was removed.');
}

function formatCounts({ products, categories, orders, customers, reviews }: DemoCounts): string {
  return `${products} products, ${categories} categories, ${orders} orders, ${customers} customers, ${reviews} reviews`;
}
