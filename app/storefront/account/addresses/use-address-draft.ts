import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropDrafts, type FormDraft, findDraft, keepDraft } from '#app/forms/form-draft.ts';
import { useStorefront } from '#app/storefront/frame/storefront-context.tsx';

const NAME = 'address';
const FIELDS = [
  'first_name',
  'last_name',
  'company',
  'country',
  'address_line_1',
  'address_line_2',
  'postal_code',
  'city',
  'state',
  'phone',
  'is_default',
] as const;

export type AddressDraft = FormDraft<(typeof FIELDS)[number]>;

/** Once an address is saved, or an order is placed without it. */
export function dropAddressDrafts(): void {
  dropDrafts(NAME);
}

/**
 * What a person began to type into an address form in this tab. It is found after the first drawing, which is the same as the
 * server's; with the draft the form is drawn again.
 */
export function useAddressDraft(formId: string, { isAnswered }: { readonly isAnswered: boolean }) {
  const of = useDraftOf(formId);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<AddressDraft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is in the form already
  useEffect(() => {
    const found = isAnswered ? null : findDraft(of);
    if (found !== null) setDraft({ ...found, ...typedInto(form.current) });
  }, []);
  return {
    draft,
    formProps: {
      ref: form,
      onInput: (event: FormEvent<HTMLFormElement>) => keepDraft(of, new FormData(event.currentTarget)),
    },
  };
}

/** Calls back where there is something to take up again. */
export function useFoundAddressDraft(formId: string, onFound: () => void): void {
  const of = useDraftOf(formId);
  const tell = useEffectEvent(() => {
    if (findDraft(of) !== null) onFound();
  });
  useEffect(() => tell(), []);
}

function useDraftOf(formId: string) {
  return { name: `${NAME}-${formId}-${useStorefront().viewer?.email ?? ''}`, fields: FIELDS };
}

/** Before the scripts were there. */
function typedInto(form: HTMLFormElement | null): Partial<Record<string, string>> {
  const inputs = [...(form?.querySelectorAll('input') ?? [])].filter(({ type }) => type === 'text' || type === 'tel');
  return Object.fromEntries(
    inputs.flatMap(({ name, value, defaultValue }) => (value === defaultValue ? [] : [[name, value]])),
  );
}
