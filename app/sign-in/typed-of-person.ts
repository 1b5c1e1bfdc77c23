import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';

/** What somebody typed of themselves into one form, for the next. */
export type TypedOfPerson = { readonly email?: string; readonly full_name?: string };

/** Carries what was typed between the forms: signing in, signing up, forgotten password, and the checkout's. */
export function useTypedOfPerson() {
  const [typed, setTyped] = useState(readTyped(useLocation().state));
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && TYPED.test(target.name))
      setTyped((before) => ({ ...before, [target.name]: target.value }));
  };
  return { typed, onInput };
}

const TYPED = /^(email|full_name)$/;

/** What the page before has typed, out of the state of the browser's history. */
export function readTyped(state: unknown): TypedOfPerson {
  const entries = Object.entries(state ?? {}).filter(([name, value]) => TYPED.test(name) && typeof value === 'string');
  return Object.fromEntries(entries);
}
