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
  return ({ target, relatedTarget }) => {
    // The summary of what the server refused takes focus: judging now would take that summary away again.
    if (relatedTarget instanceof Element && relatedTarget.getAttribute('role') === 'alert') return;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || target.name === '' || target.value === '') return;
    const judge = () => {
      if (target.isConnected) validate(target.name);
    };
    if (!isPressing.current) return judge();
    const judgeAfter = ({ target: pressed }: MouseEvent) => {
      // Sending the form judges every field, this one included.
      if (!isSubmitButton(pressed, target.form)) setTimeout(judge);
    };
    window.addEventListener('click', judgeAfter, { once: true });
  };
}

function isSubmitButton(pressed: EventTarget | null, form: HTMLFormElement | null): boolean {
  const button = pressed instanceof Element ? pressed.closest('button') : null;
  return button !== null && button.type === 'submit' && button.form === form;
}
