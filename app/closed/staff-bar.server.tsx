import { renderToStaticMarkup } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import { isStaff } from '#shop/accounts/viewer.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { findViewer, getLanguage, getShop } from '../shop-context.ts';

/** The link to the page's content stays the first thing in it. */
const SKIP_LINK = /<a href="#main"[^>]*>[^<]*<\/a>/;
const BODY = /<body[^>]*>/;

/**
 * Begins a page of a closed shop by saying to staff that visitors do not see it; other people's is left as it is. It is no part of the page's components,
 * which come from the cache once the shop is open: React skips an element that it does not expect in the body.
 */
export async function addStaffBar(html: string, context: Readonly<RouterContextProvider>): Promise<string> {
  // Some pages are shown while the database is away.
  if (!(await findViewer(context).then(isStaff, () => false))) return html;
  const t = await getTranslate(getShop(context), getLanguage(context));
  const bar = renderToStaticMarkup(
    <aside className="bg-yellow-tint text-sm text-yellow-ink print:hidden">
      <p className="wrap flex flex-wrap items-center gap-x-4 py-1">
        {t('closed.bar')}
        <a
          href="/admin/opening"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('closed.barLink')}
        </a>
      </p>
    </aside>,
  );
  const [before = ''] = SKIP_LINK.exec(html) ?? BODY.exec(html) ?? [];
  return html.replace(before, () => `${before}${bar}`);
}
