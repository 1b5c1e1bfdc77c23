import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportOrders } from '#shop/exchange/export/export-orders.server.ts';
import { parseStaffOrdersFilter } from '#shop/orders/staff-orders-query.ts';
import { type Command, wordOf } from '../lib/command.ts';

export default {
  summary: 'Write orders as CSV, a line for each item; without a file, to the terminal. Days are of Riga: 2026-11-21',
  usage: '[<file>] [--status <status>] [--from <day>] [--to <day>]',
  async run({ say, withShop }, words) {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { status: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
    });
    const file = wordOf(positionals);
    const wanted = parseStaffOrdersFilter(new URLSearchParams(values as Record<string, string>));
    await withShop(async (shop) => {
      const target = file === undefined ? process.stdout : createWriteStream(file, { mode: 0o600 });
      await pipeline(Readable.from(exportOrders(shop, wanted)), target, { end: file !== undefined });
      if (file !== undefined) say(`The orders are in ${file}.`);
    });
    return 0;
  },
} satisfies Command;
