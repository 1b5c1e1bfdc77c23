import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** Closes a `<details>` on a click or a focus elsewhere; what it answers closes it on Escape, for its `onKeyDown`. */
export function useCloseDetails(details: RefObject<HTMLDetailsElement | null>): (event: KeyboardEvent) => void {
  useEffect(() => {
    const closeWhenOutside = (event: Event) => {
      const element = details.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    document.addEventListener('pointerdown', closeWhenOutside);
    document.addEventListener('focusin', closeWhenOutside);
    return () => {
      document.removeEventListener('pointerdown', closeWhenOutside);
      document.removeEventListener('focusin', closeWhenOutside);
    };
  }, [details]);
  return (event) => {
    const element = details.current;
    if (event.key !== 'Escape' || !element?.open) return;
    event.stopPropagation();
    element.open = false;
    element.querySelector('summary')?.focus();
  };
}
