import type { Language } from '#shop/kernel/language.ts';
import { localPath, withoutLanguage } from '#shop/kernel/language-path.ts';

/**
 * Returns the same page's address in another language: `twinPath('/faq', 'lv')` is '/lv/faq', `twinPath('/lv', 'en')`
 * is '/'.
 */
export function twinPath(path: string, language: Language): string {
  // One slash only: two would begin another host's address.
  const plain = withoutLanguage(path).replace(/^\/*/, '/');
  // The back office has no twin: its language is the saved choice.
  return plain === '/admin' || plain.startsWith('/admin/') ? plain : localPath(plain, language);
}
