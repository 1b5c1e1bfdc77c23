import type { ReactNode } from 'react';
import type { FormFields } from '../fault.ts';

/** A form that was sent before, to be sent once more. */
export function HiddenFields({ fields }: { readonly fields: FormFields }): ReactNode {
  return fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and nothing moves
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
