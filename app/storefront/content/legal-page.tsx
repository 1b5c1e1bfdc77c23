import type { Route } from './+types/legal-page.ts';
import { ContentPage } from './content-page.tsx';
import { loadContentPage } from './load-content-page.server.ts';

export const loader = loadContentPage;

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} />;
}
