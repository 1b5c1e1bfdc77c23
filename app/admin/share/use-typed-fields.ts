import { useEffect, useState } from 'react';

export type TypedFields = Readonly<Record<string, string | null | undefined>>;

/** The texts of a form's fields while somebody types, of a form whose fields keep them to themselves. */
export function useTypedFields(form: string, first: TypedFields): TypedFields {
  const [typed, setTyped] = useState(first);
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    let frame = 0;
    // An editor writes its field only after the event.
    const read = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setTyped(Object.fromEntries(textsOf(element))));
    };
    element.addEventListener('input', read);
    // A chosen picture is in a hidden field, which no event tells of.
    const hidden = new MutationObserver(read);
    hidden.observe(element, { subtree: true, attributeFilter: ['value'] });
    return () => {
      cancelAnimationFrame(frame);
      hidden.disconnect();
      element.removeEventListener('input', read);
    };
  }, [form]);
  return typed;
}

function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}
