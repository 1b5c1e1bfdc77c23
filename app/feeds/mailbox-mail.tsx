import { Fragment } from 'react';
import { data } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { translateMail } from '#shop/mail/letter.ts';
import { findMailboxMail, hasMailbox } from '#shop/mail/mailbox-view.server.ts';
import type { Route } from './+types/mailbox-mail.ts';

/** /dev/mailbox/{id}: one mail, formatted and as plain text. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = getShop(context);
  const mail = hasMailbox(shop) ? await findMailboxMail(shop, params.mailId) : null;
  if (mail === null) throw data(null, { status: 404 });
  const t = translateMail(getLanguage(context));
  return {
    id: mail.id,
    language: mail.language,
    recipient: mail.recipient,
    subject: mail.subject,
    template: mail.template,
    text: mail.text_body,
    texts: {
      to: t('mailbox.to'),
      kind: t('mailbox.kind'),
      plain: t('mailbox.plain'),
      formatted: t('mailbox.formatted'),
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.subject ?? '' }, { name: 'robots', content: 'noindex' }];
}

export default function MailboxMail({ loaderData: mail }: Route.ComponentProps) {
  const { texts } = mail;
  return (
    <article className="grid gap-5" data-mail={mail.template}>
      <header>
        <h2 className="text-xl font-bold">{mail.subject}</h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
          <dt className="text-muted">{texts.to}</dt>
          <dd>{mail.recipient}</dd>
          <dt className="text-muted">{texts.kind}</dt>
          <dd>{mail.template}</dd>
        </dl>
      </header>
      {/* No scripts, no forms, no way to the shop's own page; links open in a tab of their own. */}
      <iframe
        title={texts.formatted}
        src={`/dev/mailbox/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[44rem] w-full rounded-card border border-line bg-raised"
      />
      <section aria-labelledby="plain">
        <h3 id="plain" className="mb-2 font-semibold">
          {texts.plain}
        </h3>
        <pre
          lang={mail.language}
          className="overflow-x-auto whitespace-pre-wrap rounded-card border border-line bg-raised p-4 font-mono text-sm [overflow-wrap:anywhere]"
        >
          {withLinks(mail.text)}
        </pre>
      </section>
    </article>
  );
}

/** Turns addresses in a text into links. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <a key={index} href={part} className={textLinkClass}>
        {part}
      </a>
    );
  });
}
