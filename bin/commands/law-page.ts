import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from '../lib/command.ts';
import { LAW_PAGE, LAW_ROWS, type LawRows, writeLawPage } from '../lib/law-page.ts';

export default {
  summary: 'Writes docs/law.md again after a duty or a row of docs/law-rows.json changed',
  async run({ say }) {
    const rows = JSON.parse(await readFile(LAW_ROWS, 'utf8')) as LawRows;
    await writeFile(LAW_PAGE, writeLawPage(rows));
    say(`${LAW_PAGE} is as the duties say.`);
    return 0;
  },
} satisfies Command;
