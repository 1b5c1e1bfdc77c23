import { type ReactNode, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import { type StorefrontTranslate, useLanguage, useTranslate } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Session } from '#shop/accounts/end-session.server.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';

type SessionListProps = {
  readonly sessions: readonly Session[];
  readonly path: string;
  readonly reply: { readonly state: string } | undefined;
  readonly children: ReactNode;
};

/** Lists where somebody is signed in, with buttons to sign out there. */
export function SessionList({ sessions, path, reply, children }: SessionListProps): ReactNode {
  const t = useTranslate();
  const navigation = useNavigation();
  const heading = useRef<HTMLSpanElement>(null);
  // The pressed button is gone with its session.
  useReply(reply, ({ state }) => {
    if (['session_ended', 'others_ended', 'session_gone'].includes(state)) heading.current?.focus();
  });
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <Panel
      title={
        <span ref={heading} tabIndex={-1}>
          {t('account.sessions')}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('account.sessionsText')}</p>
        {children}
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} path={path} />
          ))}
        </ul>
        {others.length > 0 && (
          <Form method="post" action={`${path}?end=others`} preventScrollReset>
            <Button
              type="submit"
              look="secondary"
              busy={navigation.formAction === `${path}?end=others`}
              className="touch:w-full"
            >
              {t('account.signOutEverywhere')}
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  );
}

function SessionRow({ session, path }: { readonly session: Session; readonly path: string }): ReactNode {
  const t = useTranslate();
  const navigation = useNavigation();
  const language = useLanguage();
  const { id, isThis, createdAt, lastSeenAt } = session;
  const lastUsed = t('account.lastUsed', { time: formatDateTime(lastSeenAt, language) });
  const device = sayDevice(t, session.device);
  const action = `${path}?end=${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isThis && <Badge tone="accent">{t('account.thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-muted">{t('account.signedInOn', { time: formatDateTime(createdAt, language) })}</p>
        {!isThis && <p className="text-sm text-muted">{lastUsed}</p>}
      </div>
      {!isThis && (
        <Form method="post" action={action} preventScrollReset>
          <Button type="submit" look="quiet" size="sm" busy={navigation.formAction === action}>
            {t('account.signOutDevice')}
            <VisuallyHidden>
              : {device}, {lastUsed}
            </VisuallyHidden>
          </Button>
        </Form>
      )}
    </li>
  );
}

function sayDevice(t: StorefrontTranslate, { browser, system }: Session['device']): string {
  if (browser !== null && system !== null) return t('account.deviceOn', { browser, system });
  return browser ?? system ?? t('account.deviceUnknown');
}
