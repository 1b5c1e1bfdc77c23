import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { listInvitations, listStaff } from '#shop/accounts/staff/staff-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { UndoableReplyAlert } from '../desk/reply-alert.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/staff.ts';
import { InvitationRows } from './invitation-rows.tsx';
import { InviteForm } from './invite-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { answerStaffForm, type StaffReply } from './staff-action.server.ts';
import { type AskedOfStaff, StaffDialog } from './staff-dialog.tsx';
import { StaffRow } from './staff-row.tsx';

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
  return answerStaffForm({ shop: getShop(context), viewer, language: getLanguage(context), form });
}

/** Who works here, who is invited to, and what each may do. */
export default function StaffPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { staff, invitations, viewerId, now } = loaderData;
  const t = useAdminTranslate();
  const fetcher = useFetcher<StaffReply>();
  const [asked, setAsked] = useState<AskedOfStaff | null>(null);
  const [open, setOpen] = useState(false);
  const undo = useFetcher<StaffReply>({ key: 'undo-staff' });
  const takeBack = (changeId: string) =>
    void undo.submit({ intent: 'undo', change_id: changeId }, { method: 'post', action: STAFF_ACTION });
  useStaffReply(actionData, takeBack);
  useStaffReply(fetcher.state === 'idle' ? fetcher.data : undefined, takeBack, () => setOpen(false));
  useStaffReply(undo.state === 'idle' ? undo.data : undefined, takeBack);
  return (
    <>
      <title>{t('staff.title')}</title>
      <PageHeader title={t('staff.title')} count={t('staff.count', { n: staff.length })} />
      <SettingsTabs />
      {actionData?.ok && (
        <UndoableReplyAlert
          reply={actionData}
          say={(_, { did }) => ({ title: t(`staff.did.${did}`) })}
          action={STAFF_ACTION}
        />
      )}
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
                onAsk={(what) => {
                  setAsked({ what, person });
                  setOpen(true);
                }}
              />
            ))}
          </ul>
        </Panel>
      </div>
      <StaffDialog asked={asked} open={open} fetcher={fetcher} onClose={() => setOpen(false)} />
    </>
  );
}

/** Says once how it went. What is wrong with an invitation is said beside its form. */
function useStaffReply(
  answer: StaffReply | undefined,
  takeBack: (changeId: string) => void,
  finish?: () => void,
): void {
  const t = useAdminTranslate();
  const toast = useToast();
  useReply(answer, (reply) => {
    finish?.();
    if (reply.ok) {
      const { did, changeId } = reply;
      const action =
        changeId === null ? {} : { action: { label: t('admin.action.undo'), onAction: () => takeBack(changeId) } };
      toast.success({ title: t(`staff.did.${did}`), ...action });
    } else if (reply.did !== 'invite') toast.error({ title: t(`staff.problem.${reply.code}`) });
    // The button that was pressed may have gone with its row.
    if (reply.did === 'revoke' || reply.did === 'remove') document.getElementById('main')?.focus();
  });
}
