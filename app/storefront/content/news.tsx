import { data } from 'react-router';
import { useI18n } from '#app/customer-i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Link } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { listPublicPages } from '#shop/site/pages/shown-page-view.server.ts';
import { followRedirect } from '../frame/follow-redirect.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import { NothingHere } from '../leads/nothing-here.tsx';
import type { Route } from './+types/news.ts';

/** The owner's news, the newest first. Without any there is no such page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const pages = await listPublicPages(getShop(context), getLanguage(context));
  const articles = pages
    .filter(({ isArticle }) => isArticle)
    .map(({ path, title, intro, publishedAt }) => ({ path, title, intro, publishedAt }));
  if (articles.length === 0) await followRedirect({ request, context });
  return data({ articles }, { status: articles.length === 0 ? 404 : 200 });
}

export default function News({ loaderData: { articles } }: Route.ComponentProps) {
  const { t, language, localPath } = useI18n();
  const { shop } = useStorefront();
  if (articles.length === 0) return <NothingHere />;
  return (
    <div className="wrap">
      <PageMeta title={t('news.title')} description={t('news.description', { shop: shop.name })} path="/news" />
      <PageHeader title={t('news.title')} />
      <ol className="flex max-w-[44rem] flex-col divide-y divide-line border-y border-line">
        {articles.map(({ path, title, intro, publishedAt }) => (
          <li key={path} className="py-6">
            <time dateTime={publishedAt.toISOString()} className="text-sm text-muted">
              {formatDate(publishedAt, language)}
            </time>
            <h2 className="mt-1 text-xl">
              <Link to={localPath(path)} className="hover:underline hover:underline-offset-4">
                {title}
              </Link>
            </h2>
            {intro !== '' && <p className="mt-2 text-muted">{intro}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
