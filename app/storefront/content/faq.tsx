import { useSearchParams } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { addStructuredData } from '#app/structured-data.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { listFaq } from '#shop/content/content-view.server.ts';
import { FAQ_CATEGORIES, filterQuestions } from '#shop/content/question.ts';
import { describeFaq } from '#shop/seo/shop-data.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/faq.ts';
import { FaqFilter } from './faq-filter.tsx';
import { FaqList } from './faq-list.tsx';
import { StillQuestions } from './still-questions.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const questions = await listFaq(getShop(context), language);
  addStructuredData(context, describeFaq(language, questions));
  return { questions };
}

/** The page has all questions; the filter only hides some. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const category = FAQ_CATEGORIES.find((known) => known === parameters.get('category')) ?? null;
  const found = filterQuestions(loaderData.questions, { category, search });
  return (
    <div className="wrap pt-2 md:pt-6">
      <PageMeta title={t('faq.title')} description={t('home.faqText')} path="/faq" />
      <div className="mx-auto max-w-3xl">
        <PageHeader title={t('faq.title')} description={t('home.faqText')} />
        <FaqFilter category={category} search={search} />
        <p role="status" className="mt-6 text-sm text-muted">
          {t('faq.found', { n: found.length })}
        </p>
        {found.length === 0 ? <EmptyState title={t('faq.empty')} /> : <FaqList questions={found} />}
        <StillQuestions />
      </div>
    </div>
  );
}
