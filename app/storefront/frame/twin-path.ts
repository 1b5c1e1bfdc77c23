import type { Language } from '#shop/kernel/language.ts';

/** The same page's address in the other language: `twinPath('/faq', 'lv')` is '/lv/faq', `twinPath('/lv', 'en')` is '/'. */
export function twinPath(path: string, language: Language): string {
  const rest = path === '/lv' || path.startsWith('/lv/') ? path.slice('/lv'.length) : path;
  // One slash only: what begins with two would be read as another host.
  const plain = rest.replace(/^\/*/, '/');
  // The back office has no twin: its language is the saved choice alone.
  if (language === 'en' || plain === '/admin' || plain.startsWith('/admin/')) return plain;
  return plain === '/' ? '/lv' : `/lv${plain}`;
}

/** A path on this shop out of what a form sent; '/' for anything that could lead elsewhere. */
export function parseLocalPath(input: unknown): string {
  if (typeof input !== 'string' || input.length > 2000) return '/';
  // Browsers read '//', '/\' and a control character after the slash as the beginning of another host.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(input) ? input : '/';
}
