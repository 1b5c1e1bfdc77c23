import { createHash } from 'node:crypto';
import { data } from 'react-router';
import { textOf } from '#app/forms/read-form-data.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { changeHomePage, undoHomePageChange } from '#shop/site/home/change-home-page.server.ts';
import { hideSection, moveSection, removeSection } from '#shop/site/home/home-edits.ts';
import { type HomePage, toFields } from '#shop/site/home/home-page.ts';
import { findHomePages } from '#shop/site/home/home-page-view.server.ts';
import { listHomeVersions } from '#shop/site/home/home-versions-view.server.ts';
import { refuse } from '../../desk/refuse.ts';
import type { HomeDone, HomeReply } from './home-reply.ts';

type Input = { readonly shop: Shop; readonly viewer: Viewer; readonly form: FormData };

/** The buttons of the list. Each changes the draft; only `publish` changes what shoppers see. */
export async function handleHome(input: Input) {
  const { form } = input;
  const id = textOf(form, 'section');
  switch (textOf(form, 'intent')) {
    case 'move':
      return edit(input, 'moved', (home) => moveSection(home, id, readPlace(textOf(form, 'to'))));
    case 'hide':
      return edit(input, 'hidden', (home) => hideSection(home, id, true));
    case 'show':
      return edit(input, 'shown', (home) => hideSection(home, id, false));
    case 'remove':
      return edit(input, 'removed', (home) => removeSection(home, id));
    case 'publish':
      return publish(input);
    case 'discard':
      return discard(input);
    case 'return':
      return returnTo(input);
    case 'undo':
      return undo(input);
    default:
      return refuse<HomeReply>({ ok: false, code: 'not_found' });
  }
}

/** Identifies a draft, so that nobody publishes what somebody else has changed unseen. */
export function markOf(home: HomePage): string {
  return createHash('sha256')
    .update(JSON.stringify(toFields(home)))
    .digest('base64url')
    .slice(0, 22);
}

/** What is at the place named, whatever stood around it when the button was drawn. */
async function edit({ shop, viewer, form }: Input, did: HomeDone['did'], change: (home: HomePage) => HomePage) {
  const { draft } = await findHomePages(shop.db);
  if (!draft.some(({ id }) => id === textOf(form, 'section')))
    return refuse<HomeReply>({ ok: false, code: 'not_found' });
  return save({ shop, viewer }, did, { state: 'draft', value: change(draft), seen: draft });
}

async function publish({ shop, viewer, form }: Input) {
  const { draft } = await findHomePages(shop.db);
  if (markOf(draft) !== textOf(form, 'mark')) return refuse<HomeReply>({ ok: false, code: 'conflict' });
  return save({ shop, viewer }, 'published', { state: 'published', value: draft, seen: draft });
}

async function discard({ shop, viewer }: Input) {
  const { published, draft } = await findHomePages(shop.db);
  return save({ shop, viewer }, 'discarded', { state: 'draft', value: published, seen: draft });
}

/** A former page becomes the draft, to be looked at before it is published. */
async function returnTo({ shop, viewer, form }: Input) {
  const wanted = textOf(form, 'version') || null;
  const version = (await listHomeVersions(shop.db)).find(({ changeId }) => changeId === wanted);
  if (version === undefined) return refuse<HomeReply>({ ok: false, code: 'not_found' });
  if (version.home === null) return refuse<HomeReply>({ ok: false, code: 'cannot_be_restored' });
  const { draft } = await findHomePages(shop.db);
  return save({ shop, viewer }, 'returned', { state: 'draft', value: version.home, seen: draft });
}

async function undo({ shop, viewer, form }: Input) {
  const changeId = form.get('change_id');
  if (!isUuid(changeId)) return refuse<HomeReply>({ ok: false, code: 'not_found' });
  const undone = await undoHomePageChange(shop, { changeId, actor: actorOf(viewer) });
  if (!undone.ok) return refuse<HomeReply>({ ok: false, code: undone.error.code });
  return data<HomeReply>({ ok: true, did: 'undone', changeId: null });
}

async function save(
  { shop, viewer }: Omit<Input, 'form'>,
  did: HomeDone['did'],
  change: Omit<Parameters<typeof changeHomePage>[1], 'actor'>,
) {
  const changed = await changeHomePage(shop, { ...change, actor: actorOf(viewer) });
  if (!changed.ok) return refuse<HomeReply>({ ok: false, code: changed.error.code });
  return data<HomeReply>({ ok: true, did, changeId: changed.value.changeId });
}

function readPlace(text: string): number {
  return /^\d{1,2}$/.test(text) ? Number(text) : 0;
}
