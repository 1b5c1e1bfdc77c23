import type { Route } from './+types/privacy.ts';
import { ContentPage } from './content-page.tsx';
import { loadContentPage } from './load-content-page.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadContentPage(context, 'privacy');
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} path="/privacy" />;
}
