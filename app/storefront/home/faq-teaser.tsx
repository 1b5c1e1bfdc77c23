import { useI18n } from '#app/i18n.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Question } from '#shop/content/question.ts';
import { Section } from './section.tsx';

type FaqTeaserProps = {
  /** Null for the shop's own words. */
  readonly title: string | null;
  readonly text: string | null;
  readonly questions: readonly Question[];
};

export function FaqTeaser({ title, text, questions }: FaqTeaserProps) {
  const { t, localPath } = useI18n();
  if (questions.length === 0) return null;
  return (
    <Section
      title={title ?? t('home.faqTitle')}
      text={text ?? t('home.faqText')}
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
