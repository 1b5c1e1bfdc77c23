import { WhyUsInFull } from '../home/why-us.tsx';
import type { Route } from './+types/about.ts';
import { ContentPage } from './content-page.tsx';
import { loadContentPage } from './load-content-page.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadContentPage(context, 'about');
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <ContentPage content={loaderData} path="/about">
      <WhyUsInFull />
    </ContentPage>
  );
}
