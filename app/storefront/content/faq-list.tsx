import { useTranslate } from '#app/i18n.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FAQ_CATEGORIES, type Question } from '#shop/content/question.ts';

/** Questions that unfold their answers, grouped by category. */
export function FaqList({ questions }: { readonly questions: readonly Question[] }) {
  const t = useTranslate();
  return FAQ_CATEGORIES.map((category) => {
    const own = questions.filter((question) => question.category === category);
    if (own.length === 0) return null;
    return (
      <section key={category} className="mt-8">
        <h2 className="text-xl">{t(`faq.category.${category}`)}</h2>
        <div className="mt-2 border-t border-line">
          {own.map(({ question, answer }) => (
            <Disclosure key={question} summary={<h3 className="text-base tracking-normal">{question}</h3>}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </section>
    );
  });
}
