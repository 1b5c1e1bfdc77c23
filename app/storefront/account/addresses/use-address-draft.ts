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

/** Called once an address is saved, or an order is placed without it. */
export function dropAddressDrafts(): void {
  dropDrafts(NAME);
}

/**
 * Typed input of an address form in this tab. It is restored after the first rendering, which must equal the server's.
 */
export function useAddressDraft(formId: string, { isAnswered }: { readonly isAnswered: boolean }) {
  const of = useDraftOf(formId);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<AddressDraft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input is in the form already
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

/** Calls back if there is a draft to restore. */
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

/** Typed before the scripts were ready. */
function typedInto(form: HTMLFormElement | null): Partial<Record<string, string>> {
  const inputs = [...(form?.querySelectorAll('input') ?? [])].filter(({ type }) => type === 'text' || type === 'tel');
  return Object.fromEntries(
    inputs.flatMap(({ name, value, defaultValue }) => (value === defaultValue ? [] : [[name, value]])),
  );
}
