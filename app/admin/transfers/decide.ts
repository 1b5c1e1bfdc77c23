import { data } from 'react-router';
import { readFormData, textOf } from '#app/forms/read-form-data.ts';
import { getShop } from '#app/shop-context.ts';
import { assignEntry } from '#shop/statements/assign-entry.server.ts';
import { closeEntry, reopenEntry } from '#shop/statements/close-entry.server.ts';
import { refuse } from '../desk/refuse.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/decide.ts';
import type { EntryReply } from './entry-reply.ts';

export { postOnly as loader } from '#app/post-only.ts';

/** What staff decide about money that waits. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireStaff(context, 'edit');
  const shop = getShop(context);
  const form = await readFormData(request);
  const about = { entryId: textOf(form, 'entry_id'), actorId };
  const intent = form.get('intent');
  switch (intent) {
    case 'matched': {
      const number = /^\s*#?\s*(\d{1,9})\s*$/.exec(textOf(form, 'order_number'))?.[1];
      if (number === undefined) return refuse<EntryReply>({ ok: false, code: 'invalid' });
      return answer(intent, await assignEntry(shop, { ...about, orderNumber: Number(number) }));
    }
    case 'refunded':
    case 'set_aside':
      return answer(intent, await closeEntry(shop, { ...about, state: intent, note: textOf(form, 'note') }));
    case 'waiting':
      return answer(intent, await reopenEntry(shop, about));
    default:
      return refuse<EntryReply>({ ok: false, code: 'invalid' });
  }
}

type Decided = Awaited<ReturnType<typeof assignEntry | typeof closeEntry>>;

function answer(did: Extract<EntryReply, { ok: true }>['did'], decided: Decided) {
  return decided.ok ? data<EntryReply>({ ok: true, did }) : refuse<EntryReply>({ ok: false, code: decided.error.code });
}
