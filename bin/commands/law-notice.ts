import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { legal } from '#locales/en/admin/legal.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { LANGUAGES, parseLanguage } from '#shop/kernel/language.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { type Command, wordOf, wrongUsage } from '../lib/command.ts';

const t = createTranslate<typeof legal>('en', legal);

export default {
  summary: 'Store the Commission’s notice on the legal guarantee (PNG or JPEG) in one language',
  usage: `<file> --language <${LANGUAGES.join('|')}>`,
  async run({ say, withShop }, words) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { language: { type: 'string' } },
    });
    const file = wordOf(positionals);
    if (file === undefined) throw wrongUsage('Which file?');
    const language = parseLanguage(values.language);
    if (language === null) throw wrongUsage(`In which language? One of ${LANGUAGES.join(', ')}.`);
    const bytes = await readFile(file).catch(() => null);
    if (bytes === null) {
      say(`There is no file ${file}.`);
      return 1;
    }
    return withShop(async (shop) => {
      const saved = await saveLegalNotice(shop, { language, bytes, actor: null });
      say(saved.ok ? `${t('legal.saved')} SHA-256 ${saved.value.sha256}` : t(`legal.problem.${saved.error.code}`));
      return saved.ok ? 0 : 1;
    });
  },
} satisfies Command;
