import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';

/** Carries the typed e-mail between the forms: signing in, signing up and forgotten password. */
export function useTypedEmail() {
  const { state } = useLocation();
  const [email, setEmail] = useState(typeof state?.email === 'string' ? (state.email as string) : undefined);
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value);
  };
  return { email, onInput };
}
