import { Fragment } from 'react';
import { data, NavLink } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { translateMail } from '#shop/mail/letter.ts';
import { findMailboxMail, hasMailbox, listMailbox } from '#shop/mail/mailbox-view.server.ts';
import { NO_CHANGED_TEXTS } from '#shop/site/texts/changed-texts-view.server.ts';
import type { Route } from './+types/mailbox.ts';

/** /dev/mailbox: the mails of a shop without a mail server. It does not exist in production. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = getShop(context);
  if (!hasMailbox(shop)) throw data(null, { status: 404 });
  const mail = params.mailId === undefined ? null : await findMailboxMail(shop, params.mailId);
  if (mail === null && params.mailId !== undefined) throw data(null, { status: 404 });
  const language = getLanguage(context);
  const t = translateMail({ language, changedTexts: NO_CHANGED_TEXTS });
  const mails = await listMailbox(shop);
  return {
    // The frame loads its HTML by itself.
    mail: mail && {
      ...mail,
      html_body: null,
      attachments: mail.attachments.map(({ fileName, bytes }) => ({
        fileName,
        kilobytes: Math.ceil(bytes.length / 1000),
      })),
    },
    mails: mails.map((entry) => ({ ...entry, time: formatDateTime(entry.created_at, language) })),
    texts: {
      title: t('mailbox.title'),
      text: t('mailbox.text'),
      empty: t('mailbox.empty'),
      emptyText: t('mailbox.emptyText'),
      choose: t('mailbox.choose'),
      refresh: t('mailbox.refresh'),
      queued: t('mailbox.queued'),
      failed: t('mailbox.failed'),
      to: t('mailbox.to'),
      kind: t('mailbox.kind'),
      plain: t('mailbox.plain'),
      formatted: t('mailbox.formatted'),
      attachments: t('mailbox.attachments'),
    },
  };
}

type Data = Route.ComponentProps['loaderData'];

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.mail?.subject ?? loaderData?.texts.title ?? '';
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function Mailbox({ loaderData: { texts, mails, mail } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:px-6">
      <PageHeader
        above={<Logo name="Vitrina" />}
        title={texts.title}
        description={texts.text}
        actions={
          <ButtonLink to="/dev/mailbox" reloadDocument look="secondary">
            {texts.refresh}
          </ButtonLink>
        }
      />
      {mails.length === 0 ? (
        <EmptyState title={texts.empty} description={texts.emptyText} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
          <nav aria-label={texts.title}>
            <ul className="grid gap-1">
              {mails.map((mail) => (
                <li key={mail.id}>
                  <MailLink mail={mail} texts={texts} />
                </li>
              ))}
            </ul>
          </nav>
          <main>{mail ? <Mail mail={mail} texts={texts} /> : <p className="text-muted">{texts.choose}</p>}</main>
        </div>
      )}
    </div>
  );
}

function MailLink({ mail, texts }: { readonly mail: Data['mails'][number]; readonly texts: Data['texts'] }) {
  return (
    <NavLink
      to={`/dev/mailbox/${mail.id}`}
      className={({ isActive }) =>
        classNames(
          'block rounded-card border px-4 py-3 text-sm',
          isActive ? 'border-accent bg-raised' : 'border-transparent hover:border-line hover:bg-raised',
        )
      }
    >
      <span className="flex items-center justify-between gap-3">
        <strong className="truncate font-semibold">{mail.subject}</strong>
        {mail.state === 'queued' && <Badge tone="yellow">{texts.queued}</Badge>}
        {mail.state === 'failed' && <Badge tone="red">{texts.failed}</Badge>}
      </span>
      <span className="mt-0.5 block truncate text-muted">{mail.recipient}</span>
      <time className="text-xs text-muted">{mail.time}</time>
    </NavLink>
  );
}

function Mail({ mail, texts }: { readonly mail: NonNullable<Data['mail']>; readonly texts: Data['texts'] }) {
  return (
    <article className="grid gap-5" data-mail={mail.template}>
      <header>
        <h2 className="text-xl">{mail.subject}</h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
          <dt className="text-muted">{texts.to}</dt>
          <dd>{mail.recipient}</dd>
          <dt className="text-muted">{texts.kind}</dt>
          <dd>{mail.template}</dd>
          {mail.attachments.length > 0 && (
            <>
              <dt className="text-muted">{texts.attachments}</dt>
              <dd>
                {mail.attachments.map(({ fileName, kilobytes }) => (
                  <a
                    key={fileName}
                    href={`/dev/mailbox/${mail.id}/files/${fileName}`}
                    className={`${textLinkClass} me-3`}
                  >
                    {fileName} ({kilobytes} kB)
                  </a>
                ))}
              </dd>
            </>
          )}
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
          {withLinks(mail.text_body)}
        </pre>
      </section>
    </article>
  );
}

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
