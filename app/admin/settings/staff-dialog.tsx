import type { ReactNode } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { STAFF_ROLES } from '#shop/accounts/staff/staff-invitation.ts';
import type { StaffMember } from '#shop/accounts/staff/staff-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/ask-dialog.tsx';
import type { StaffReply } from './staff-action.server.ts';

export type AskedOfStaff = {
  readonly what: 'role' | 'remove' | 'sign_out' | 'remove_factor';
  readonly person: StaffMember;
};

/** Asks before an action on a member of staff, and says what it does. */
export function StaffDialog(props: {
  readonly asked: AskedOfStaff;
  readonly open: boolean;
  readonly fetcher: FetcherWithComponents<StaffReply>;
  readonly onClose: () => void;
}): ReactNode {
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
