import { data, NavLink, Outlet, useParams } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { translateMail } from '#shop/mail/letter.ts';
import { hasMailbox, listMailbox } from '#shop/mail/mailbox-view.server.ts';
import type { Route } from './+types/mailbox.ts';

/**
 * /dev/mailbox: the mails of a shop without a mail server. It does not exist in production and where mails are sent.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = getShop(context);
  if (!hasMailbox(shop)) throw data(null, { status: 404 });
  const language = getLanguage(context);
  const t = translateMail(language);
  const mails = await listMailbox(shop);
  return {
    texts: {
      title: t('mailbox.title'),
      text: t('mailbox.text'),
      empty: t('mailbox.empty'),
      emptyText: t('mailbox.emptyText'),
      choose: t('mailbox.choose'),
      refresh: t('mailbox.refresh'),
      queued: t('mailbox.queued'),
      failed: t('mailbox.failed'),
    },
    mails: mails.map(({ id, recipient, subject, state, created_at }) => ({
      id,
      recipient,
      subject,
      state,
      time: formatDateTime(created_at, language),
    })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.texts.title ?? '' }, { name: 'robots', content: 'noindex' }];
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { texts, mails } = loaderData;
  const { mailId } = useParams();
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
          <main>{mailId === undefined ? <p className="text-muted">{texts.choose}</p> : <Outlet />}</main>
        </div>
      )}
    </div>
  );
}

type MailLinkProps = {
  readonly mail: Route.ComponentProps['loaderData']['mails'][number];
  readonly texts: { readonly queued: string; readonly failed: string };
};

function MailLink({ mail, texts }: MailLinkProps) {
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
