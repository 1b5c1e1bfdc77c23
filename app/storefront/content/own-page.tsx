import { data } from 'react-router';
import { useLanguage } from '#app/i18n.tsx';
import { getRequestFacts } from '#app/middleware/request-context.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { mayBeOwnPage } from '#shop/site/pages/page.ts';
import { followRedirect } from '../frame/follow-redirect.server.ts';
import { NothingHere } from '../leads/nothing-here.tsx';
import type { Route } from './+types/own-page.ts';
import { ContentPage } from './content-page.tsx';
import { findOwnContent } from './load-content-page.server.ts';

/** A page or news article of the owner's; at every other such address the shop's page for what is not found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [path = '/'] = withoutLanguage(getRequestFacts(context).address).split('?');
  const content = mayBeOwnPage(path) ? await findOwnContent({ context }, path.slice(1)) : null;
  if (content === null) await followRedirect({ request, context });
  return data({ content, isArticle: path.startsWith('/news/') }, { status: content === null ? 404 : 200 });
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { content, isArticle } = loaderData;
  const language = useLanguage();
  if (content === null) return <NothingHere />;
  return (
    <ContentPage
      content={content}
      note={
        isArticle && (
          <p className="text-sm text-muted">
            <time dateTime={content.publishedAt.toISOString()}>{formatDate(content.publishedAt, language)}</time>
          </p>
        )
      }
    />
  );
}
