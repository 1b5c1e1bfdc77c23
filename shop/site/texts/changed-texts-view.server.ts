import { z } from 'zod';
import type { Message } from '#shop/i18n/translate.ts';
import { type Language, type PerLanguage, parseLanguage, perLanguage } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { findChangeable } from './original-texts.ts';
import { formsOf, readText } from './text-rules.ts';

/** The merchant's own texts by key. */
export type ChangedTexts = PerLanguage<Readonly<Record<string, Message>>>;

export const NO_CHANGED_TEXTS: ChangedTexts = perLanguage(() => ({}));

/**
 * Lists what the merchant words otherwise. A text that an upgrade has removed, fixed or given other placeholders is left
 * out: the original is shown.
 */
export async function findChangedTexts(db: Db | Tx): Promise<ChangedTexts> {
  const rows = await db.selectFrom('changed_texts').select(['language', 'key', 'text']).orderBy('key').execute();
  const texts = perLanguage((): Record<string, Message> => ({}));
  for (const row of rows) {
    const language = parseLanguage(row.language);
    const message = language && parseStored(language, row.key, row.text);
    if (language && message) texts[language][row.key] = message;
  }
  return texts;
}

const storedText = z.union([z.string(), z.record(z.string(), z.string())]);

function parseStored(language: Language, key: string, stored: unknown): Message | null {
  const original = findChangeable(language, key);
  const typed = storedText.safeParse(stored);
  if (original === undefined || !typed.success) return null;
  const message = typed.data as Message;
  const read = readText(original, formsOf(message));
  if (read.ok) return read.value;
  // The original may have become shorter since.
  return read.error.problems.every(({ code }) => code === 'too_long') ? message : null;
}
