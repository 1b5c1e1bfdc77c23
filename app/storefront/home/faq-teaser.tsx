import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Question } from '#shop/content/question.ts';
import { Section } from './section.tsx';

/** Frequent questions: one of each category except products. */
export function pickTeaserQuestions(questions: readonly Question[]): readonly Question[] {
  return (['shipping', 'returns', 'payments', 'general'] as const).flatMap(
    (wanted) => questions.find(({ category }) => category === wanted) ?? [],
  );
}

export function FaqTeaser({ questions }: { readonly questions: readonly Question[] }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  if (questions.length === 0) return null;
  return (
    <Section
      title={t('home.faqTitle')}
      text={t('home.faqText')}
      more={{ to: localPath('/faq'), label: t('home.faqLink') }}
    >
      <div className="grid gap-x-12 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={<h3 className="text-base tracking-normal">{question}</h3>}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
