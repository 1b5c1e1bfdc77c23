import MailPlus from 'lucide-react/icons/mail-plus';
import { useEffect, useRef } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { settledReplyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { INVITATION_LIFE_DAYS, STAFF_ROLES } from '#shop/accounts/staff/staff-invitation.ts';
import { listInvitations, listStaff } from '#shop/accounts/staff/staff-view.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { useAsked } from '../desk/dialogs.tsx';
import { ReplyAlert, type Said, useNotify } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/staff.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { handleStaffForm, type StaffReply } from './staff-action.server.ts';
import { type AskedOfStaff, InvitationRows, StaffDialog, StaffRow } from './staff-rows.tsx';

const STAFF_ACTION = '/admin/settings/staff';

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, 'administer');
  const shop = getShop(context);
  const [staff, invitations] = await Promise.all([listStaff(shop.db), listInvitations(shop.db)]);
  return { staff, invitations, viewerId: viewer.id, now: shop.clock.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  const form = await readFormData(request);
  return handleStaffForm({ shop: getShop(context), viewer, language: getLanguage(context), form });
}

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, invitations, viewerId, now } = loaderData;
  const t = useAdminTranslate();
  const fetcher = useFetcher<StaffReply>();
  const asked = useAsked<AskedOfStaff>();
  const notify = useNotify(STAFF_ACTION, sayStaffReply);
  useReply(actionData, notify);
  useReply(settledReplyOf(fetcher), (reply) => {
    asked.close();
    notify(reply);
    // The pressed button may be gone with its row.
    if (reply.did === 'revoke' || reply.did === 'remove') document.getElementById('main')?.focus();
  });
  return (
    <>
      <title>{t('staff.title')}</title>
      <PageHeader title={t('staff.title')} count={t('staff.count', { n: staff.length })} />
      <SettingsTabs />
      {actionData?.ok && <ReplyAlert said={sayStaffReply(t, actionData)} action={STAFF_ACTION} />}
      <div className="flex max-w-4xl flex-col gap-6">
        <Panel title={t('staff.invite')}>
          <InviteForm reply={actionData?.did === 'invite' ? actionData : undefined} />
        </Panel>
        {invitations.length > 0 && (
          <Panel title={t('staff.waiting')}>
            <InvitationRows invitations={invitations} now={now} fetcher={fetcher} />
          </Panel>
        )}
        <Panel title={t('staff.people')}>
          <ul className="-my-2 divide-y divide-line">
            {staff.map((person) => (
              <StaffRow
                key={person.id}
                person={person}
                now={now}
                isSelf={person.id === viewerId}
                onAsk={(what) => asked.ask({ what, person })}
              />
            ))}
          </ul>
        </Panel>
      </div>
      {asked.about !== null && (
        <StaffDialog asked={asked.about} open={asked.open} fetcher={fetcher} onClose={asked.close} />
      )}
    </>
  );
}

/** An invitation's problems are shown beside its form. */
function sayStaffReply(t: AdminTranslate, reply: StaffReply): Said | null {
  if (reply.ok) return { ok: true, title: t(`staff.did.${reply.did}`), changeId: reply.changeId };
  return reply.did === 'invite' ? null : { ok: false, title: t(`staff.problem.${reply.code}`) };
}

function InviteForm({ reply }: { readonly reply: StaffReply | undefined }) {
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
