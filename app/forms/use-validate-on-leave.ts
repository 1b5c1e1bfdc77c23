import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Checks a non-empty field when it is left. If it is left by pressing a button or link below, the new message would
 * move that target before the press ends, so the check waits until after the click. Empty fields are checked when the
 * form is sent.
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
  return ({ target, relatedTarget }) => {
    // The server's summary takes focus: checking now would remove it.
    if (relatedTarget instanceof Element && relatedTarget.getAttribute('role') === 'alert') return;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || target.name === '' || target.value === '') return;
    const judge = () => {
      if (target.isConnected) validate(target.name);
    };
    if (!isPressing.current) return judge();
    const judgeAfter = ({ target: pressed }: MouseEvent) => {
      // Sending checks every field, including this one.
      if (!isSubmitButton(pressed, target.form)) setTimeout(judge);
    };
    window.addEventListener('click', judgeAfter, { once: true });
  };
}

function isSubmitButton(pressed: EventTarget | null, form: HTMLFormElement | null): boolean {
  const button = pressed instanceof Element ? pressed.closest('button') : null;
  return button !== null && button.type === 'submit' && button.form === form;
}
