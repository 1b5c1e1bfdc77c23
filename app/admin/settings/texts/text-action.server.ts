import { data } from 'react-router';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { actorOf } from '#shop/audit/change.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { parseLanguage } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { changeText, undoTextChange } from '#shop/site/texts/change-text.server.ts';
import { findOriginal } from '#shop/site/texts/original-texts.ts';
import { formsOf, type TextForms } from '#shop/site/texts/text-rules.ts';
import { refuse } from '../../desk/refuse.ts';
import type { TextReply } from './texts-reply.ts';

type Input = { readonly shop: Shop; readonly viewer: Viewer; readonly key: string; readonly form: FormData };

export async function handleTextForm({ shop, viewer, key, form }: Input) {
  const actor = actorOf(viewer);
  const intent = form.get('intent');
  if (intent === 'undo') {
    const changeId = form.get('change_id');
    const undone = isUuid(changeId) ? await undoTextChange(shop, { changeId, actor }) : null;
    if (undone?.ok) return data<TextReply>({ ok: true, did: 'undone', changeId: null });
    return refuse<TextReply>({ ok: false, code: undone?.error.code ?? 'not_found' });
  }
  const language = parseLanguage(form.get('language'));
  const original = language && findOriginal(language, key);
  if (!language || !original) return refuse<TextReply>({ ok: false, code: 'not_found' });
  const names = Object.keys(formsOf(original));
  const forms = readForms(form, names, 'text');
  const isOriginal = intent === 'restore';
  const seen = readForms(form, names, 'seen');
  const changed = await changeText(shop, { language, key, typed: isOriginal ? null : forms, seen, actor });
  if (changed.ok) {
    return data<TextReply>({ ok: true, did: isOriginal ? 'restored' : 'saved', changeId: changed.value.changeId });
  }
  const { error } = changed;
  const problems = error.code === 'invalid' ? error.problems : [];
  return refuse<TextReply>({ ok: false, code: error.code, typed: { language, forms }, problems });
}

/** Of what is too long anyway; all of it is shown again. */
const MAX_TEXT = 50_000;

function readForms(form: FormData, names: readonly string[], prefix: 'text' | 'seen'): TextForms {
  const values = names.map((name) => {
    const value = form.get(`${prefix}_${name}`);
    return [name, typeof value === 'string' ? value.slice(0, MAX_TEXT) : ''];
  });
  return Object.fromEntries(values);
}
