import MailPlus from 'lucide-react/icons/mail-plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { INVITATION_LIFE_DAYS, STAFF_ROLES } from '#shop/accounts/staff/staff-invitation.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { StaffReply } from './staff-action.server.ts';

/** Mails somebody a link to the back office. */
export function InviteForm({ reply }: { readonly reply: StaffReply | undefined }): ReactNode {
  const t = useAdminTranslate();
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const busy = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'invite';
  const refused = reply?.ok === false ? reply : undefined;
  const error = refused && t(`staff.problem.${refused.code}`);
  const isDone = reply?.ok === true;
  // A successful form is replaced by an empty one.
  useEffect(() => {
    if (isDone && reply !== undefined) form.current?.reset();
  }, [isDone, reply]);
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-4">
      <p className="-mt-2 text-sm text-muted">{t('staff.inviteText', { n: INVITATION_LIFE_DAYS })}</p>
      <FormErrors
        title={t('staff.inviteFailed')}
        errors={error === undefined ? [] : [{ message: error, fieldId: 'invite-email' }]}
        attempt={reply}
      />
      <input type="hidden" name="intent" value="invite" />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <TextField
          id="invite-email"
          name="email"
          type="email"
          label={t('staff.email')}
          defaultValue={refused?.email}
          autoComplete="off"
          spellCheck={false}
          error={error}
          required
        />
        <SelectField
          id="invite-role"
          name="role"
          label={t('staff.role')}
          defaultValue={refused?.role || 'staff'}
          options={STAFF_ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        />
        <Button type="submit" busy={busy} icon={<MailPlus aria-hidden="true" />} className="sm:mt-[1.6875rem]">
          {busy ? t('staff.inviting') : t('staff.inviteButton')}
        </Button>
      </div>
    </Form>
  );
}
