import type { FormFields } from '../fault.ts';

type NamedFields = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** What a form sends along unseen: of a list each, of what is undefined nothing. As pairs, one that was sent before. */
export function HiddenFields({ fields }: { readonly fields: FormFields | NamedFields }) {
  return listPairs(fields).map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and nothing moves
    <input key={index} type="hidden" name={name} value={value} />
  ));
}

function listPairs(fields: FormFields | NamedFields): readonly (readonly [string, string | number])[] {
  if (Array.isArray(fields)) return fields as FormFields;
  return Object.entries(fields as NamedFields).flatMap(([name, value]) =>
    (value === undefined ? [] : [value].flat()).map((one) => [name, one] as const),
  );
}
