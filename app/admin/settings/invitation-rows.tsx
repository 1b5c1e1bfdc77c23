import type { ReactNode } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { useLanguage } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { WaitingInvitation } from '#shop/accounts/staff/staff-view.server.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { isolate } from '#shop/i18n/isolate.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { StaffReply } from './staff-action.server.ts';

/** Invitations that nobody has accepted yet. */
export function InvitationRows(props: {
  readonly invitations: readonly WaitingInvitation[];
  readonly now: Date;
  readonly fetcher: FetcherWithComponents<StaffReply>;
}): ReactNode {
  const { invitations, now, fetcher } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  return (
    <ul className="-my-2 divide-y divide-line">
      {invitations.map(({ id, email, role, expiresAt, invitedBy }) => {
        const isOver = expiresAt <= now;
        const time = formatDateTime(expiresAt, language);
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 break-all font-semibold">{email}</span>
                <Badge tone="neutral">{t(`role.${role}`)}</Badge>
                {isOver && <Badge tone="yellow">{t('staff.over')}</Badge>}
              </p>
              <p className="text-sm text-muted">
                {[
                  t(isOver ? 'staff.overSince' : 'staff.openUntil', { time }),
                  ...(invitedBy === null ? [] : [t('staff.invitedBy', { name: isolate(invitedBy) })]),
                ].join(' · ')}
              </p>
            </div>
            <fetcher.Form method="post" action="/admin/settings/staff" className="flex gap-2">
              <input type="hidden" name="invitation_id" value={id} />
              <Button type="submit" name="intent" value="resend" look="secondary" size="sm">
                {t('staff.resend')}
                <VisuallyHidden>: {email}</VisuallyHidden>
              </Button>
              <Button type="submit" name="intent" value="revoke" look="quiet" size="sm">
                {t('staff.revoke')}
                <VisuallyHidden>: {email}</VisuallyHidden>
              </Button>
            </fetcher.Form>
          </li>
        );
      })}
    </ul>
  );
}
