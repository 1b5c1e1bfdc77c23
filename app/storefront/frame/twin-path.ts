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
