import type { ReactNode } from 'react';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { getPage } from '#shop/content/content-view.server.ts';
import { WhyUsInFull } from '../home/why-us.tsx';
import type { Route } from './+types/about.ts';
import { ContentPage } from './content-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return getPage(getShop(context), 'about', getLanguage(context));
}

export default function About({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <ContentPage content={loaderData} path="/about">
      <WhyUsInFull />
    </ContentPage>
  );
}
