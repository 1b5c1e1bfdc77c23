import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { CHECKED_TEXTS } from '#shop/settings/opening-step.ts';
import { listUncheckedTexts } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listUnfilledTexts } from './opening-view.server.ts';

/**
 * `nothing_confirmed`: no text was named. `unfilled`: one has a marked place left. `conflict`: a colleague confirmed at
 * the same moment, or the shop moved to another country meanwhile.
 */
export type ConfirmTextsError = { readonly code: 'nothing_confirmed' | 'unfilled' | 'conflict' };

type Input = {
  readonly texts: readonly unknown[];
  /** ISO code of the country that they were checked for. */
  readonly country: unknown;
  readonly actor: Actor;
};

/** Notes that a person has had these legal texts checked for the shop's country. Another country asks again. */
export async function confirmTexts(
  shop: Shop,
  { texts, country, actor }: Input,
): Promise<Result<{ readonly changeId: Uuid | null }, ConfirmTextsError>> {
  const settings = await getSettings(shop);
  const named = CHECKED_TEXTS.filter((name) => texts.includes(name));
  if (named.length === 0) return err({ code: 'nothing_confirmed' });
  if (country !== settings.country) return err({ code: 'conflict' });
  const unfilled = await listUnfilledTexts(shop);
  if (named.some((name) => unfilled.includes(name))) return err({ code: 'unfilled' });
  const unchecked = listUncheckedTexts(settings);
  const confirmed = CHECKED_TEXTS.filter((name) => named.includes(name) || !unchecked.includes(name));
  const { checkedTexts } = settings;
  const changes = { checkedTexts: { country: settings.country, texts: confirmed } };
  const changed = await changeSettings(shop, changes, { actor, seen: { checkedTexts } });
  return changed.ok ? ok({ changeId: changed.value.changeId }) : err({ code: 'conflict' });
}
