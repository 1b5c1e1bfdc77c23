import { type ChangeEntry, differences, type Fields } from '#shop/audit/change.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import { slugify } from '#shop/kernel/slug.ts';
import { type Attribute, textIn } from './attribute.ts';
import type { CheckedAttribute } from './attribute-input.ts';

/** What staff decide about an attribute, under the names of the record of changes. */
export function fieldsOf(attribute: Attribute): Fields & Pick<Attribute, 'key'> {
  const { key, kind, names, units, categories, isFilterable } = attribute;
  return {
    key,
    attribute_kind: kind,
    names,
    units,
    categories,
    is_filterable: isFilterable,
    // Those of yes and no are the shop's own.
    choices: kind === 'yes_no' ? [] : attribute.choices.map(({ id: _, ...choice }) => choice),
  };
}

/** What happened to an attribute; null when nothing did. A deleted one has no fields. */
export function attributeEntry(before: Attribute | null, after: Attribute): ChangeEntry | null {
  const about = {
    entity: 'attribute',
    entityId: String(after.id),
    label: textIn(after.names, DEFAULT_LANGUAGE),
  } as const;
  const [was, is] = [before, after].map((one) => (one === null || one.isDeleted ? null : fieldsOf(one)));
  if (was == null && is == null) return null;
  if (was == null || is == null) return { ...about, before: was ?? null, after: is ?? null };
  const changed = differences(was, is);
  return changed && { ...about, ...changed };
}

/** Gives each new choice a key made from its name, which none had before. */
export function withKeys(choices: CheckedAttribute['choices'], known: readonly string[]) {
  const taken = new Set([...known, ...choices.flatMap(({ key }) => key ?? [])]);
  return choices.map((choice) => ({ ...choice, key: choice.key ?? freeKey(choice.names[DEFAULT_LANGUAGE], taken) }));
}

/** A key made from a name that none of `taken` is; it is taken from then on. */
export function freeKey(name: string | undefined, taken: Set<string>): string {
  const base =
    slugify(name ?? '')
      .slice(0, 34)
      .replace(/-+$/, '') || 'value';
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? base : `${base}-${n}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return key;
  }
}
