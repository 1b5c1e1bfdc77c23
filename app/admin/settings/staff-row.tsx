import Ellipsis from 'lucide-react/icons/ellipsis';
import LogOut from 'lucide-react/icons/log-out';
import ShieldOff from 'lucide-react/icons/shield-off';
import UserCog from 'lucide-react/icons/user-cog';
import UserMinus from 'lucide-react/icons/user-minus';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { StaffMember } from '#shop/accounts/staff/staff-view.server.ts';
import type { StaffRole } from '#shop/accounts/viewer.ts';
import { formatDateTime, formatRelativeTime } from '#shop/i18n/format-date.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { AskedOfStaff } from './staff-dialog.tsx';

const TONES: Readonly<Record<StaffRole, Tone>> = { admin: 'accent', staff: 'blue', read_only: 'neutral' };

type StaffRowProps = {
  readonly person: StaffMember;
  readonly now: Date;
  readonly isSelf: boolean;
  readonly onAsk: (what: AskedOfStaff['what']) => void;
};

/** A member of staff, with the possible actions. Nobody may use them on themselves. */
export function StaffRow(props: StaffRowProps): ReactNode {
  const { person, now, isSelf, onAsk } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
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
              <time dateTime={lastSeenAt.toISOString()} title={formatDateTime(lastSeenAt, language)}>
                {t('staff.seen', { time: formatRelativeTime(lastSeenAt, now, language) })}
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

function StaffMenu({ person, onAsk }: Pick<StaffRowProps, 'person' | 'onAsk'>): ReactNode {
  const t = useAdminTranslate();
  const label = t('staff.actionsFor', { name: person.full_name });
  return (
    <Menu
      label={label}
      align="end"
      trigger={
        <IconButton label={label}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
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
