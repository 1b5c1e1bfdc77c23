import { data } from 'react-router';
import { changeStaffRole, undoStaffRole } from '#shop/accounts/staff/change-staff-role.server.ts';
import { inviteStaff, resendInvitation, revokeInvitation } from '#shop/accounts/staff/invite-staff.server.ts';
import { endStaffSessions, removeStaff, removeStaffFactor } from '#shop/accounts/staff/remove-staff.server.ts';
import { invitationSchema, staffRole } from '#shop/accounts/staff/staff-invitation.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';

export type StaffDeed = 'invite' | 'role' | 'remove' | 'sign_out' | 'remove_factor' | 'resend' | 'revoke' | 'undo';

export type StaffProblem =
  | 'email_required'
  | 'email_invalid'
  | 'role_required'
  | 'already_staff'
  | 'too_many_mails'
  | 'not_found'
  | 'not_allowed'
  | 'own'
  | 'last_admin'
  | 'unchanged'
  | 'already_undone'
  | 'changed_since'
  | 'not_on'
  | 'invalid';

/** The reply to the page's forms; `email` and `role` are what was typed into the invitation. */
export type StaffReply =
  | {
      readonly ok: true;
      readonly did: StaffDeed;
      /** Undoes the change; null when it cannot be undone. */
      readonly changeId: string | null;
    }
  | {
      readonly ok: false;
      readonly did: StaffDeed | null;
      readonly code: StaffProblem;
      readonly email?: string;
      readonly role?: string;
    };

const HTTP_STATUS: Readonly<Record<StaffProblem, number>> = {
  email_required: 422,
  email_invalid: 422,
  role_required: 422,
  already_staff: 409,
  too_many_mails: 429,
  not_found: 404,
  not_allowed: 403,
  own: 409,
  last_admin: 409,
  unchanged: 409,
  already_undone: 409,
  changed_since: 409,
  not_on: 409,
  invalid: 422,
};

type Input = { readonly shop: Shop; readonly viewer: Viewer; readonly language: Language; readonly form: FormData };

export async function answerStaffForm({ shop, viewer, language, form }: Input) {
  const actor = actorOf(viewer);
  const target = { userId: textOf(form, 'user_id'), actor };
  const invitation = { invitationId: textOf(form, 'invitation_id'), actor };
  const did = textOf(form, 'intent') as StaffDeed;
  switch (did) {
    case 'invite':
      return invite({ shop, viewer, language, form });
    case 'role': {
      const role = staffRole.safeParse(form.get('role'));
      if (!role.success) return refuse(did, 'role_required');
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
      return refuse(null, 'invalid');
  }
}

async function invite({ shop, viewer, language, form }: Input) {
  const typed = { email: textOf(form, 'email').slice(0, 300), role: textOf(form, 'role').slice(0, 20) };
  const parsed = invitationSchema.safeParse(typed);
  if (!parsed.success) return refuse('invite', parsed.error.issues[0]?.message as StaffProblem, typed);
  const invited = await inviteStaff(shop, { ...parsed.data, language, actor: actorOf(viewer) });
  return invited.ok
    ? data<StaffReply>({ ok: true, did: 'invite', changeId: null })
    : refuse('invite', invited.error.code, typed);
}

function answer(
  did: StaffDeed,
  result: Result<unknown, { readonly code: StaffProblem }>,
  changeId: string | null = null,
) {
  return result.ok ? data<StaffReply>({ ok: true, did, changeId }) : refuse(did, result.error.code);
}

function refuse(did: StaffDeed | null, code: StaffProblem, typed: { email?: string; role?: string } = {}) {
  return data<StaffReply>({ ok: false, did, code, ...typed }, { status: HTTP_STATUS[code] });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
