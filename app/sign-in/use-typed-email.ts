import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';

/** The email that was typed into one of the forms, for the next one: signing in, signing up and a forgotten password. */
export function useTypedEmail() {
  const { state } = useLocation();
  const [email, setEmail] = useState(typeof state?.email === 'string' ? (state.email as string) : undefined);
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value);
  };
  return { email, onInput };
}
