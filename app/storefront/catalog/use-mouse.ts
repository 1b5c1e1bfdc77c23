import { useEffect, useState } from 'react';
import { whenLoaded } from '#app/when-loaded.ts';

/** Whether the visitor has a mouse. False until the page itself is loaded, and on the server. */
export function useMouse(): boolean {
  const [hasMouse, setHasMouse] = useState(false);
  useEffect(() => {
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    return whenLoaded(() => setHasMouse(true));
  }, []);
  return hasMouse;
}
