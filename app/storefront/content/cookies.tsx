import type { Route } from './+types/cookies.ts';
import { ContentPage } from './content-page.tsx';
import { loadContentPage } from './load-content-page.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadContentPage(context, 'cookies');
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} path="/cookies" />;
}
