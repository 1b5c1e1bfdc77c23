import { useEffect, useState } from 'react';
import { whenLoaded } from '#app/when-loaded.ts';

/** Asked once: every card of a page needs to know. */
let hasMouse: boolean | undefined;
/** One for all cards, so that they are drawn again at once. */
let loaded: Promise<void> | undefined;

/** Whether the visitor has a mouse. False until the page itself is loaded, and on the server. */
export function useMouse(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    hasMouse ??= window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (!hasMouse) return;
    let isGone = false;
    loaded ??= new Promise((resolve) => void whenLoaded(resolve));
    void loaded.then(() => {
      if (!isGone) setSeen(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isSeen;
}
