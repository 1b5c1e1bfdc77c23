import { data, redirectDocument } from 'react-router';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { acceptInvitation } from '#shop/accounts/staff/accept-invitation.server.ts';
import { type FoundInvitation, findInvitation } from '#shop/accounts/staff/find-invitation.server.ts';
import { acceptanceSchema } from '#shop/accounts/staff/staff-invitation.ts';
import type { Shop } from '#shop/shop.server.ts';

export type OpenInvitation = FoundInvitation & { readonly token: string; readonly isViewer: boolean };

export type InvitationReply =
  /** They must sign in with their existing account. */
  | { readonly state: 'accepted' }
  | { readonly state: 'invalid' }
  /** With the invitation again: without scripts the next form is made from this reply alone. */
  | { readonly state: 'refused'; readonly form: FormReply; readonly invitation: OpenInvitation };

/** Accepts with the existing account, or with the name and password that were typed. */
export async function answerInvitation(shop: Shop, request: Request) {
  const copy = request.clone();
  const sent = (await readFormData(copy)).get('access_token');
  const token = typeof sent === 'string' ? sent : '';
  const found = await findInvitation(shop, token);
  if (found === null) return invalid();
  const { headers } = request;
  if (found.hasAccount) {
    const accepted = await acceptInvitation(shop, { access_token: token, login: null, headers });
    if (!accepted.ok) return invalid();
    if (accepted.value.isSignedIn) throw redirectDocument('/admin');
    return data<InvitationReply>({ state: 'accepted' });
  }
  const invitation = { ...found, token, isViewer: false };
  const form = await parseForm(request, acceptanceSchema);
  if (!form.ok) return data<InvitationReply>({ state: 'refused', form: form.reply, invitation }, { status: 422 });
  const { full_name, password } = form.value;
  const accepted = await acceptInvitation(shop, { access_token: token, login: { full_name, password }, headers });
  if (accepted.ok) {
    const cookies = new Headers(accepted.value.setCookie.map((cookie) => ['Set-Cookie', cookie]));
    if (!accepted.value.isSignedIn) return data<InvitationReply>({ state: 'accepted' });
    throw redirectDocument('/admin', { headers: cookies });
  }
  const { code } = accepted.error;
  if (code === 'link_invalid' || code === 'login_required') return invalid();
  const refused = form.refuse({ password: [code] });
  return data<InvitationReply>({ state: 'refused', form: refused, invitation }, { status: 422 });
}

function invalid() {
  return data<InvitationReply>({ state: 'invalid' }, { status: 410 });
}
