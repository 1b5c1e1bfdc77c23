import LogOut from 'lucide-react/icons/log-out';
import ShieldOff from 'lucide-react/icons/shield-off';
import UserCog from 'lucide-react/icons/user-cog';
import UserMinus from 'lucide-react/icons/user-minus';
import type { FetcherWithComponents } from 'react-router';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { STAFF_ROLES } from '#shop/accounts/staff/staff-invitation.ts';
import type { StaffMember, WaitingInvitation } from '#shop/accounts/staff/staff-view.server.ts';
import type { StaffRole } from '#shop/accounts/viewer.ts';
import { isolate } from '#shop/i18n/isolate.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/dialogs.tsx';
import { MoreMenu } from '../desk/more-menu.tsx';
import type { StaffReply } from './staff-action.server.ts';

const TONES: Readonly<Record<StaffRole, Tone>> = { admin: 'accent', staff: 'blue', read_only: 'neutral' };

export type AskedOfStaff = {
  readonly what: 'role' | 'remove' | 'sign_out' | 'remove_factor';
  readonly person: StaffMember;
};

type StaffRowProps = {
  readonly person: StaffMember;
  readonly now: Date;
  readonly isSelf: boolean;
  readonly onAsk: (what: AskedOfStaff['what']) => void;
};

/** A member of staff, with the possible actions. They cannot be used on oneself. */
export function StaffRow(props: StaffRowProps) {
  const { person, now, isSelf, onAsk } = props;
  const { t, ago, dateTime } = useWords();
  const { full_name, email, role, hasSecondFactor, lastSeenAt } = person;
  return (
    <li className="flex items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <bdi className="min-w-0 wrap-anywhere font-semibold">{full_name}</bdi>
            {isSelf && <span className="text-sm text-muted">({t('staff.you')})</span>}
          </p>
          <p className="break-all text-sm text-muted">{email}</p>
        </div>
        <div>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={TONES[role]}>{t(`role.${role}`)}</Badge>
            <Badge tone={hasSecondFactor ? 'green' : 'yellow'}>
              {t(hasSecondFactor ? 'staff.factorOn' : 'staff.factorOff')}
            </Badge>
          </p>
          <p className="mt-1 text-sm text-muted">
            {lastSeenAt === null ? (
              t('staff.neverSeen')
            ) : (
              <time dateTime={lastSeenAt.toISOString()} title={dateTime(lastSeenAt)}>
                {t('staff.seen', { time: ago(lastSeenAt, now) })}
              </time>
            )}
          </p>
        </div>
      </div>
      <div className="grid size-10 shrink-0 place-items-center touch:size-12">
        {!isSelf && <StaffMenu person={person} onAsk={onAsk} />}
      </div>
    </li>
  );
}

function StaffMenu({ person, onAsk }: Pick<StaffRowProps, 'person' | 'onAsk'>) {
  const t = useAdminTranslate();
  return (
    <MoreMenu
      label={t('staff.actionsFor', { name: person.full_name })}
      size="md"
      items={[
        {
          label: t('staff.changeRole'),
          icon: <UserCog aria-hidden="true" />,
          onSelect: () => onAsk('role'),
        },
        { label: t('staff.signOut'), icon: <LogOut aria-hidden="true" />, onSelect: () => onAsk('sign_out') },
        ...(person.hasSecondFactor
          ? [
              {
                label: t('staff.removeFactor'),
                icon: <ShieldOff aria-hidden="true" />,
                onSelect: () => onAsk('remove_factor'),
              },
            ]
          : []),
        'separator',
        {
          label: t('staff.remove'),
          icon: <UserMinus aria-hidden="true" />,
          tone: 'danger',
          onSelect: () => onAsk('remove'),
        },
      ]}
    />
  );
}

export function InvitationRows(props: {
  readonly invitations: readonly WaitingInvitation[];
  readonly now: Date;
  readonly fetcher: FetcherWithComponents<StaffReply>;
}) {
  const { invitations, now, fetcher } = props;
  const { t, dateTime } = useWords();
  return (
    <ul className="-my-2 divide-y divide-line">
      {invitations.map(({ id, email, role, expiresAt, invitedBy }) => {
        const isOver = expiresAt <= now;
        const time = dateTime(expiresAt);
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

export function StaffDialog(props: {
  readonly asked: AskedOfStaff;
  readonly open: boolean;
  readonly fetcher: FetcherWithComponents<StaffReply>;
  readonly onClose: () => void;
}) {
  const { asked, open, fetcher, onClose } = props;
  const t = useAdminTranslate();
  const { what, person } = asked;
  const name = person.full_name;
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t(`staff.ask.${what}`, { name })}
      description={t(`staff.ask.${what}.text`)}
      submit={t(`staff.ask.${what}.button`)}
      look={what === 'remove' ? 'danger' : 'primary'}
      fetcher={fetcher}
      action="/admin/settings/staff"
      fields={{ intent: what, user_id: person.id }}
    >
      {what === 'role' && (
        <RadioGroup
          legend={t('staff.role')}
          name="role"
          layout="cards"
          defaultValue={person.role}
          options={STAFF_ROLES.map((role) => ({
            value: role,
            label: t(`role.${role}`),
            hint: t(`role.${role}.hint`),
          }))}
        />
      )}
    </AskDialog>
  );
}
