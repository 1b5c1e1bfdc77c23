import { useEffect, useState } from 'react';
import { whenLoaded } from '#app/when-loaded.ts';

/** Asked once: every card of a page needs to know. */
let hasMouse: boolean | undefined;

/** Whether the visitor has a mouse. False until the page itself is loaded, and on the server. */
export function useMouse(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    hasMouse ??= window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    return hasMouse ? whenLoaded(() => setSeen(true)) : undefined;
  }, []);
  return isSeen;
}
