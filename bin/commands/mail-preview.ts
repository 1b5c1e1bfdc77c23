import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { writeSampleLetters } from '#shop/mail/sample-letters.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import { NO_CHANGED_TEXTS } from '#shop/site/texts/changed-texts-view.server.ts';
import { type Command, wordOf } from '../lib/command.ts';

export default {
  summary: 'Write every mail in every language to a folder, to look at in a browser',
  usage: '[folder]',
  async run({ say, getConfig }, words) {
    const { positionals } = parseArgs({ args: words, allowPositionals: true });
    const { shopUrl, dataDir } = getConfig();
    const folder = path.resolve(wordOf(positionals) ?? path.join(dataDir, 'mail-preview'));
    for (const language of LANGUAGES) {
      await mkdir(path.join(folder, language), { recursive: true });
      for (const { name, letter } of writeSampleLetters({
        language,
        shopUrl,
        seller: DEFAULT_SETTINGS,
        look: DEFAULT_LOOK,
        changedTexts: NO_CHANGED_TEXTS,
      })) {
        await writeFile(path.join(folder, language, `${name}.html`), letter.html);
        await writeFile(path.join(folder, language, `${name}.txt`), `${letter.subject}\n\n${letter.text}`);
      }
    }
    say(`The mails are in ${folder}`);
    return 0;
  },
} satisfies Command;
