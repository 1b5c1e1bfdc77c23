import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { legal } from '#locales/en/admin/legal.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { LANGUAGES, parseLanguage } from '#shop/kernel/language.ts';
import type { NoticeKind } from '#shop/law/legal-notice.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { type Command, wordOf, wrongUsage } from './command.ts';

const t = createTranslate<typeof legal>('en', legal);

export const NOTICE_USAGE = `<file> --language <${LANGUAGES.join('|')}>`;

/** What a command does that stores a picture of the Commission in one language. */
export function storeNotice(kind: NoticeKind): Command['run'] {
  return async ({ say, withShop }, words) => {
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
      const saved = await saveLegalNotice(shop, { kind, language, bytes, actor: null });
      say(
        saved.ok ? `${t(`legal.${kind}.saved`)} SHA-256 ${saved.value.sha256}` : t(`legal.problem.${saved.error.code}`),
      );
      return saved.ok ? 0 : 1;
    });
  };
}
