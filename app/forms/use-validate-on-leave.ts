import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Judges a field when it is left with something in it. Leaving it by pressing a button or link below must not move that
 * target away under the finger before it is let go, which the new error text would: then the field is judged after the
 * click. An empty field is judged when the form is sent; looking into a form is no mistake.
 */
export function useValidateOnLeave(validate: (name: string) => void): (event: FocusEvent<HTMLElement>) => void {
  const isPressing = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressing.current = true;
    };
    const release = () => {
      isPressing.current = false;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || target.name === '' || target.value === '') return;
    const judge = () => {
      if (target.isConnected) validate(target.name);
    };
    if (isPressing.current) window.addEventListener('click', () => setTimeout(judge), { once: true });
    else judge();
  };
}
