import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { SeoCheck } from '#shop/seo/seo-check.ts';
import type { FailingPages as Failing } from '#shop/seo/seo-checks-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { ListPages } from '../desk/list-pages.tsx';
import { saySeoCheck } from './say-seo-check.ts';

/** The pages that fail one check, and why that matters. */
export function FailingPages(props: {
  readonly check: SeoCheck;
  readonly failing: Failing;
  readonly hrefFor: (changes: Readonly<Record<string, string | null>>) => string;
}): ReactNode {
  const { check, failing, hrefFor } = props;
  const { pages, page, pageCount } = failing;
  const t = useAdminTranslate();
  return (
    <section aria-labelledby="failing" className="border-t border-line bg-ground px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="failing" className="scroll-mt-6 font-semibold">
          {t('seo.failingPages', { check: saySeoCheck(t, 'check', check) })}
        </h3>
        <ButtonLink to={hrefFor({ check: null, page: null })} look="quiet" size="sm" preventScrollReset>
          {t('seo.close')}
        </ButtonLink>
      </div>
      <p className="mt-1 text-sm text-muted">{pages.length === 0 ? t('seo.allFine') : saySeoCheck(t, 'why', check)}</p>
      {pages.length > 0 && (
        <ul className="mt-3 grid gap-x-6 rounded-card border border-line bg-raised py-1 sm:grid-cols-2">
          {pages.map(({ id, kind, name }) => (
            <li key={id} className="min-w-0">
              <Link
                to={`/admin/${kind === 'product' ? 'products' : 'categories'}/${id}`}
                className="flex min-h-11 items-center px-4 text-sm underline-offset-4 hover:underline focus-visible:-outline-offset-2 touch:min-h-12"
              >
                <span className="truncate">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ListPages
        page={page}
        pageCount={pageCount}
        hrefFor={(one) => `${hrefFor({ page: String(one) })}#failing`}
        label={t('seo.pages')}
        className="mt-4"
      />
    </section>
  );
}
