import { listTargets, type NavigationTarget } from '#app/navigation-targets.server.ts';
import { LANGUAGES, type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';

export type TargetKind = keyof Awaited<ReturnType<typeof listTargets>>;

/** A page or category to choose. `value` is as in the form; `names` is what it is called where nothing is written. */
export type TargetOption = {
  readonly kind: TargetKind;
  readonly value: string;
  readonly names: PerLanguage<string>;
};

export async function listTargetOptions(shop: Shop): Promise<readonly TargetOption[]> {
  const lists = await Promise.all(LANGUAGES.map((language) => listTargets(shop, language)));
  const [first] = lists;
  if (first === undefined) return [];
  const named = (kind: TargetKind, to: string): PerLanguage<string> =>
    perLanguage((language) => {
      const targets: readonly NavigationTarget[] = lists[LANGUAGES.indexOf(language)]?.[kind] ?? [];
      return targets.find((target) => target.to === to)?.name ?? '';
    });
  return (Object.keys(first) as TargetKind[]).flatMap((kind) =>
    first[kind].map(({ to }) => ({ kind, value: `${kind}:${to}`, names: named(kind, to) })),
  );
}
