import { data, type RouterContextProvider } from 'react-router';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { getShop } from '#app/shop-context.ts';
import { profileSchema } from '#shop/accounts/profile.ts';
import { updateProfile } from '#shop/accounts/update-profile.server.ts';
import { requireViewer } from './require-viewer.ts';

export type ProfileReply = { readonly state: 'saved' } | { readonly state: 'refused'; readonly form: FormReply };

/** Saves the signed-in person's own name and phone number. */
export async function saveProfile(request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = await requireViewer(context);
  const form = await parseForm(request, profileSchema);
  if (!form.ok) return data<ProfileReply>({ state: 'refused', form: form.reply }, { status: 422 });
  await updateProfile(getShop(context), viewer, form.value);
  return data<ProfileReply>({ state: 'saved' });
}
