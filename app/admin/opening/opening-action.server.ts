import { data } from 'react-router';
import type { CodesOf } from '#app/admin/admin-i18n.tsx';
import { refuse } from '#app/admin/desk/refuse.ts';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Result } from '#shop/kernel/result.ts';
import { sendTestMail } from '#shop/mail/send-test-mail.server.ts';
import { confirmTexts } from '#shop/opening/confirm-texts.server.ts';
import { openDoors } from '#shop/opening/open-doors.server.ts';
import { putOffStep, takeUpStep } from '#shop/opening/put-off-step.server.ts';
import { undoSettingsChange } from '#shop/settings/change-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export type OpeningIntent = CodesOf<'opening.did'>;
type OpeningProblem = CodesOf<'opening.problem'>;

/** `to`: the address that was typed for the test mail. */
export type OpeningReply =
  | { readonly ok: true; readonly did: OpeningIntent; readonly changeId: Uuid | null; readonly to?: string }
  | { readonly ok: false; readonly code: OpeningProblem; readonly to?: string };

type Input = { readonly shop: Shop; readonly viewer: Viewer; readonly language: Language; readonly form: FormData };

export async function handleOpeningForm({ shop, viewer, language, form }: Input) {
  const actor = actorOf(viewer);
  const step = textOf(form, 'step');
  const did = textOf(form, 'intent') as OpeningIntent;
  switch (did) {
    case 'open':
      return reply(did, await openDoors(shop, { actor }));
    case 'put_off':
      return reply(did, await putOffStep(shop, { step, actor }));
    case 'take_up':
      return reply(did, await takeUpStep(shop, { step, actor }));
    case 'confirm_texts': {
      const confirmed = { texts: form.getAll('text'), country: textOf(form, 'country'), actor };
      return reply(did, await confirmTexts(shop, confirmed));
    }
    case 'undo':
      return reply(did, await undoSettingsChange(shop, { changeId: textOf(form, 'change_id'), actor }));
    case 'test_mail': {
      const to = textOf(form, 'to');
      const sent = await sendTestMail(shop, { to, language });
      if (!sent.ok) return refuse<OpeningReply>({ ok: false, code: sent.error.code, to });
      return data<OpeningReply>({ ok: true, did, changeId: null, to: sent.value.email });
    }
  }
  throw data(null, { status: 400 });
}

function reply(
  did: OpeningIntent,
  done: Result<{ readonly changeId: Uuid | null }, { readonly code: OpeningProblem }>,
) {
  if (!done.ok) return refuse<OpeningReply>({ ok: false, code: done.error.code });
  // What an undo did is not undone by it again.
  return data<OpeningReply>({ ok: true, did, changeId: did === 'undo' ? null : done.value.changeId });
}
