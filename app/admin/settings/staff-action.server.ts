import { data } from 'react-router';
import type { CodesOf } from '#app/admin/admin-i18n.tsx';
import { refuse } from '#app/admin/desk/refuse.ts';
import { textOf } from '#app/forms/read-form-data.ts';
import { changeStaffRole, undoStaffRole } from '#shop/accounts/staff/change-staff-role.server.ts';
import { inviteStaff, resendInvitation, revokeInvitation } from '#shop/accounts/staff/invite-staff.server.ts';
import { endStaffSessions, removeStaff, removeStaffFactor } from '#shop/accounts/staff/remove-staff.server.ts';
import { invitationSchema, staffRole } from '#shop/accounts/staff/staff-invitation.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';

type StaffAction = 'invite' | 'role' | 'remove' | 'sign_out' | 'remove_factor' | 'resend' | 'revoke' | 'undo';

type StaffProblem = CodesOf<'staff.problem'>;

/** The reply to the page's forms; `email` and `role` are what was typed into the invitation. */
export type StaffReply =
  | {
      readonly ok: true;
      readonly did: StaffAction;
      /** Undoes the change; null when it cannot be undone. */
      readonly changeId: string | null;
    }
  | {
      readonly ok: false;
      readonly did: StaffAction | null;
      readonly code: StaffProblem;
      readonly email?: string;
      readonly role?: string;
    };

type Input = { readonly shop: Shop; readonly viewer: Viewer; readonly language: Language; readonly form: FormData };

export async function handleStaffForm({ shop, viewer, language, form }: Input) {
  const actor = actorOf(viewer);
  const target = { userId: textOf(form, 'user_id'), actor };
  const invitation = { invitationId: textOf(form, 'invitation_id'), actor };
  const did = textOf(form, 'intent') as StaffAction;
  switch (did) {
    case 'invite':
      return invite({ shop, viewer, language, form });
    case 'role': {
      const role = staffRole.safeParse(form.get('role'));
      if (!role.success) return failed(did, 'role_required');
      const changed = await changeStaffRole(shop, { ...target, role: role.data });
      return answer(did, changed, changed.ok ? changed.value.changeId : null);
    }
    case 'undo':
      return answer(did, await undoStaffRole(shop, { changeId: textOf(form, 'change_id'), actor }));
    case 'remove':
      return answer(did, await removeStaff(shop, target));
    case 'sign_out':
      return answer(did, await endStaffSessions(shop, target));
    case 'remove_factor':
      return answer(did, await removeStaffFactor(shop, target));
    case 'resend':
      return answer(did, await resendInvitation(shop, invitation));
    case 'revoke':
      return answer(did, await revokeInvitation(shop, invitation));
    default:
      return failed(null, 'invalid');
  }
}

async function invite({ shop, viewer, language, form }: Input) {
  const typed = { email: textOf(form, 'email').slice(0, 300), role: textOf(form, 'role').slice(0, 20) };
  const parsed = invitationSchema.safeParse(typed);
  if (!parsed.success) return failed('invite', parsed.error.issues[0]?.message as StaffProblem, typed);
  const invited = await inviteStaff(shop, { ...parsed.data, language, actor: actorOf(viewer) });
  return invited.ok
    ? data<StaffReply>({ ok: true, did: 'invite', changeId: null })
    : failed('invite', invited.error.code, typed);
}

function answer(
  did: StaffAction,
  result: Result<unknown, { readonly code: StaffProblem }>,
  changeId: string | null = null,
) {
  return result.ok ? data<StaffReply>({ ok: true, did, changeId }) : failed(did, result.error.code);
}

function failed(did: StaffAction | null, code: StaffProblem, typed: { email?: string; role?: string } = {}) {
  return refuse<StaffReply>({ ok: false, did, code, ...typed });
}
