import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { addStructuredData } from '#app/structured-data.server.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { FAQ_CATEGORIES, filterQuestions, questionAnchor } from '#shop/content/question.ts';
import { describeFaq } from '#shop/seo/shop-data.ts';
import { getFaq, type ShownFaq } from '#shop/site/pages/shown-page-view.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { Route } from './+types/faq.ts';
import { FaqFilter } from './faq-filter.tsx';
import { RichText } from './rich-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const faq = await getFaq(getShop(context), language);
  addStructuredData(context, describeFaq(language, faq.questions));
  return faq;
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
  const { title, intro, searchTitle, searchDescription, questions, pictures } = loaderData;
  const found = filterQuestions(questions, { category, search });
  return (
    <div className="wrap">
      <PageMeta title={searchTitle ?? title} description={searchDescription ?? intro} path="/faq" />
      <PageHeader title={title} description={intro} />
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,44rem)_minmax(18rem,1fr)]">
        <div>
          <FaqFilter category={category} search={search} />
          <p role="status" className="mt-6 text-sm text-muted">
            {t('faq.found', { n: found.length })}
          </p>
          {found.length === 0 ? (
            <EmptyState title={t('faq.empty')} />
          ) : (
            <FaqList questions={found} pictures={pictures} />
          )}
        </div>
        <StillQuestions />
      </div>
    </div>
  );
}

function FaqList({ questions, pictures }: Pick<ShownFaq, 'questions' | 'pictures'>) {
  const t = useTranslate();
  useOpenQuestion();
  return FAQ_CATEGORIES.map((category) => {
    const own = questions.filter((question) => question.category === category);
    if (own.length === 0) return null;
    return (
      <section key={category} className="mt-8">
        <h2 className="text-xl">{t(`faq.category.${category}`)}</h2>
        <div className="mt-2 border-t border-line">
          {own.map(({ question, answer, body }) => (
            <Disclosure
              key={question}
              id={questionAnchor(question)}
              summary={
                <h3 className="text-base tracking-normal">
                  <WholeWords text={question} />
                </h3>
              }
            >
              {body ? (
                <div className="[&>:first-child]:mt-0">
                  <RichText blocks={body} pictures={pictures} />
                </div>
              ) : (
                <p>
                  <WholeWords text={answer} />
                </p>
              )}
            </Disclosure>
          ))}
        </div>
      </section>
    );
  });
}

/** Opens the question that the address names. */
function useOpenQuestion(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const question = hash === '' ? null : document.getElementById(hash.slice(1));
    if (question instanceof HTMLDetailsElement) question.open = true;
  }, [hash]);
}

function StillQuestions() {
  const t = useTranslate();
  const { shop } = useStorefront();
  const id = useId();
  const mail = `mailto:${shop.email}`;
  return (
    <section aria-labelledby={id} className="rounded-card bg-sunken px-6 py-8 lg:sticky lg:top-28">
      <h2 id={id} className="text-xl">
        {t('faq.stillQuestions')}
      </h2>
      <p className="mt-1 text-muted">{t('faq.stillQuestionsText')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={mail} className={buttonClass()}>
          <Mail aria-hidden="true" className="size-5" />
          {t('faq.contactSupport')}
        </a>
        {shop.chatUrl !== null && (
          <a href={shop.chatUrl} className={buttonClass({ look: 'secondary' })} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" className="size-5" />
            {t('faq.liveChat')}
          </a>
        )}
      </div>
    </section>
  );
}
