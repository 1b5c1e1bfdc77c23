import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useId } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';

/** How to contact people: e-mail, and the chat if configured. */
export function StillQuestions() {
  const t = useTranslate();
  const { shop } = useStorefront();
  const id = useId();
  const mail = `mailto:${shop.email}`;
  return (
    <section aria-labelledby={id} className="mt-12 rounded-overlay bg-sunken px-6 py-10 text-center">
      <h2 id={id} className="text-xl">
        {t('faq.stillQuestions')}
      </h2>
      <p className="mt-1 text-muted">{t('faq.stillQuestionsText')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
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
