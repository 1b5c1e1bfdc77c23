import type { Route } from './+types/terms.ts';
import { ContentPage } from './content-page.tsx';
import { loadContentPage } from './load-content-page.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadContentPage(context, 'terms');
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} path="/terms" />;
}
