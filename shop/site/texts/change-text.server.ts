import { type Actor, type ChangeEntry, isSame } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Message } from '#shop/i18n/translate.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Language, parseLanguage } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteChangedText, lockChangedTexts, saveChangedText } from './changed-text-store.server.ts';
import { findChangedTexts } from './changed-texts-view.server.ts';
import { findFixedReason } from './fixed-texts.ts';
import { findOriginal } from './original-texts.ts';
import { formsOf, readText, type TextForms, type TextProblem } from './text-rules.ts';

type ChangeTextError =
  | { readonly code: 'not_found' | 'fixed' }
  | { readonly code: 'invalid'; readonly problems: readonly TextProblem[] }
  /** Somebody else has changed it since; `shown` is the present text. */
  | { readonly code: 'conflict'; readonly shown: Message };

/** `changeId`: an undo needs it; null when nothing differed. */
type ChangedText = { readonly shown: Message; readonly changeId: Uuid | null };

type TextChange = {
  readonly language: Language;
  readonly key: string;
  /** Null for the original. */
  readonly typed: TextForms | null;
  /** What the editor saw. */
  readonly seen: TextForms;
  readonly actor: Actor;
};

/** Changes a text of the storefront or of mails, or restores the original. Every page of every process has it at once. */
export async function changeText(
  shop: Shop,
  { language, key, typed, seen, actor }: TextChange,
): Promise<Result<ChangedText, ChangeTextError>> {
  const original = findOriginal(language, key);
  if (original === undefined) return err({ code: 'not_found' });
  if (findFixedReason(key) !== null) return err({ code: 'fixed' });
  const read = typed === null ? ok(original) : readText(original, typed);
  if (!read.ok) return read;
  const wanted = read.value;
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<ChangedText, ChangeTextError>> => {
    const before = await lockText(tx, language, key);
    const shown = before ?? original;
    if (isSame(shown, wanted)) return ok({ shown, changeId: null });
    if (!isSame(formsOf(shown), seen)) return err({ code: 'conflict', shown });
    const place: Place = { language, key, original };
    const entry = await writeText(tx, place, { before, after: wanted, now });
    return ok({ shown: wanted, changeId: await recordChange(tx, { actor, kind: 'text', entries: [entry], now }) });
  });
}

type UndoTextError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' | 'cannot_be_restored' };

/** Restores the text that a change replaced, unless somebody has changed it again since. */
export async function undoTextChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Result<Message, UndoTextError>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<Message, UndoTextError>> => {
    const change = await findChange(tx, changeId);
    const [undone] = change?.entries ?? [];
    const place = undone?.entity === 'text' ? parsePlace(undone.entityId) : null;
    if (change === null || undone === undefined || place === null) return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    const present = await lockText(tx, place.language, place.key);
    if (!isSame(present, undone.after?.wording)) return err({ code: 'changed_since' });
    const stored = undone.before?.wording as Message | null | undefined;
    const read = stored ? readText(place.original, formsOf(stored)) : ok(place.original);
    if (!read.ok || findFixedReason(place.key) !== null) return err({ code: 'cannot_be_restored' });
    const entry = await writeText(tx, place, { before: present, after: read.value, now });
    await recordChange(tx, { actor, kind: 'undo', entries: [entry], undoes: changeId, now });
    return ok(read.value);
  });
}

type Place = { readonly language: Language; readonly key: string; readonly original: Message };

/** `en product.addToCart`: which text a record of changes is about. */
const placeId = ({ language, key }: Place) => `${language} ${key}`;

function parsePlace(id: string): Place | null {
  const [code, key = ''] = id.split(' ');
  const language = parseLanguage(code);
  const original = language && findOriginal(language, key);
  return language && original ? { language, key, original } : null;
}

/** The merchant's own text, which nobody changes until the transaction ends; null for the original. */
async function lockText(tx: Tx, language: Language, key: string): Promise<Message | null> {
  await lockChangedTexts(tx);
  return (await findChangedTexts(tx))[language][key] ?? null;
}

type Writing = { readonly before: Message | null; readonly after: Message; readonly now: Date };

/** Stores a text, and of the original nothing. Returns it for the record of changes, where null is the original. */
async function writeText(tx: Tx, place: Place, { before, after, now }: Writing): Promise<ChangeEntry> {
  const { original } = place;
  const own = isSame(after, original) ? null : after;
  if (own === null) await deleteChangedText(tx, place);
  else await saveChangedText(tx, place, own, now);
  const label = typeof original === 'string' ? original : original.other;
  return { entity: 'text', entityId: placeId(place), label, before: { wording: before }, after: { wording: own } };
}
