import { WhyUsInFull } from '../home/why-us.tsx';
import type { Route } from './+types/about.ts';
import { ContentPage } from './content-page.tsx';
import { loadContentPage } from './load-content-page.server.ts';

export const loader = loadContentPage;

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <ContentPage content={loaderData}>
      <WhyUsInFull />
    </ContentPage>
  );
}
