import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { LATER_STEPS, type LaterStep } from '#shop/settings/opening-step.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isLaterStep, listSteps } from './opening.ts';
import { getOpening } from './opening-view.server.ts';

/** `required`: the shop cannot open without it. `conflict`: a colleague changed the list at the same moment. */
export type PutOffStepError = { readonly code: 'required' | 'conflict' };

type Input = { readonly step: unknown; readonly actor: Actor };
type PutOff = Promise<Result<{ readonly changeId: Uuid | null }, PutOffStepError>>;

/** Puts a step off: it no longer waits, and is done once its facts are there. */
export async function putOffStep(shop: Shop, { step, actor }: Input): PutOff {
  const { facts } = await getOpening(shop);
  if (!isLaterStep(step) || listSteps(facts).some(({ name, isRequired }) => name === step && isRequired))
    return err({ code: 'required' });
  return saveLater(shop, actor, (later) => LATER_STEPS.filter((one) => one === step || later.includes(one)));
}

/** Takes up a step that was put off. */
export async function takeUpStep(shop: Shop, { step, actor }: Input): PutOff {
  return saveLater(shop, actor, (later) => later.filter((one) => one !== step));
}

async function saveLater(
  shop: Shop,
  actor: Actor,
  change: (later: readonly LaterStep[]) => readonly LaterStep[],
): PutOff {
  const { laterSteps } = await getSettings(shop);
  const changes = { laterSteps: [...change(laterSteps)] };
  const changed = await changeSettings(shop, changes, { actor, seen: { laterSteps } });
  return changed.ok ? ok({ changeId: changed.value.changeId }) : err({ code: 'conflict' });
}
